use stablehlo_interpreter::{array::Array, memory::Memory, ops, element::Scalar, ops::*};
use std::time::Instant;
fn t<R>(n:&str, mut f: impl FnMut()->R){ let mut best=f64::MAX; for _ in 0..5 { let s=Instant::now(); let r=f(); best=best.min(s.elapsed().as_secs_f64()); drop(r);} println!("{n}: {:.6} s",best); }
fn main(){
 let m=Memory::unlimited();
 let n=10_000_000; let x=Array::new(&m,&[n],(0..n).map(|i|(i%977) as f32*1e-3).collect::<Vec<f32>>()).unwrap();
 t("chain add mul tanh 10M",||{ let a=ops::add(x.clone(),x.clone()).unwrap(); let b=ops::multiply(a,x.clone()).unwrap(); ops::tanh(b).unwrap()});
 t("add 10M",||ops::add(x.clone(),x.clone()).unwrap());
 let a=Array::new(&m,&[1024,1024],(0..1024*1024).map(|i|(i%97) as f32*1e-3).collect::<Vec<f32>>()).unwrap();
 let d=DotDimensionNumbers{lhs_contracting_dimensions:vec![1],rhs_contracting_dimensions:vec![0],..Default::default()};
 t("dot 1024",||ops::dot_general(&a,&a,&d,&Scalar::F32.into()).unwrap());
 let s=ops::slice(&a,&[0,0],&[64,64],&[1,1]).unwrap();
 t("dot 64",||ops::dot_general(&s,&s,&d,&Scalar::F32.into()).unwrap());
 let c=Convolution{window_strides:vec![1,1],padding:vec![[1,1],[1,1]],lhs_dilation:vec![1,1],rhs_dilation:vec![1,1],window_reversal:vec![false,false],input_batch_dimension:0,input_feature_dimension:3,input_spatial_dimensions:vec![1,2],kernel_input_feature_dimension:2,kernel_output_feature_dimension:3,kernel_spatial_dimensions:vec![0,1],output_batch_dimension:0,output_feature_dimension:3,output_spatial_dimensions:vec![1,2],feature_group_count:1,batch_group_count:1};
 let im=ops::reshape(ops::slice(&x,&[0],&[56*56*64],&[1]).unwrap(),&[1,56,56,64]).unwrap();
 let k=ops::reshape(ops::slice(&x,&[0],&[3*3*64*64],&[1]).unwrap(),&[3,3,64,64]).unwrap();
 t("conv 56x56x64 3x3",||ops::convolution(&im,&k,&c,&Scalar::F32.into()).unwrap());
 let q=ops::reshape(ops::slice(&x,&[0],&[2048*2048],&[1]).unwrap(),&[2048,2048]).unwrap();
 t("transpose 2048",||ops::reshape(ops::transpose(&q,&[1,0]).unwrap(),&[2048*2048]).unwrap());
 let zero=Array::scalar(&m,0f32).unwrap();
 t("reduce rows 2048",||ops::reduce(&[q.clone()],&[zero.clone()],&[1],Reducer::Binary(Binary::Add)).unwrap());
 t("reduce cols 2048",||ops::reduce(&[q.clone()],&[zero.clone()],&[0],Reducer::Binary(Binary::Add)).unwrap());
 t("reduce all 10M",||ops::reduce(&[x.clone()],&[zero.clone()],&[0],Reducer::Binary(Binary::Add)).unwrap());
 t("convert f32->bf16 10M",||ops::convert(x.clone(),Scalar::Bf16).unwrap());
 t("convert f32->i32 10M",||ops::convert(x.clone(),Scalar::I32).unwrap());
 let mut i=Array::scalar(&m,0i32).unwrap(); let one=Array::scalar(&m,1i32).unwrap(); let lim=Array::scalar(&m,200_000i32).unwrap();
 t("while 200k",||{ i=Array::scalar(&m,0i32).unwrap(); loop{ let p=ops::compare(&i,&lim,ComparisonDirection::Lt,ComparisonType::Signed).unwrap(); if p.to_bytes(stablehlo_interpreter::array::Packing::Bytes).unwrap()[0]==0 {break;} let v=std::mem::replace(&mut i,one.clone()); i=ops::add(v,one.clone()).unwrap(); } });
}
