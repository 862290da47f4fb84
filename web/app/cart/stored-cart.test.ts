import { expect, it } from 'vitest'
import { parseCart } from './stored-cart.ts'

const line = {
  id: 7,
  name: 'Chicken Yassa',
  imageUrl: '/images/meals/chicken-yassa-800.webp',
  chefId: 1,
  pricePerServing: 14.95,
  quantity: 2,
  sideOption: 'veggie',
  doubleProtein: true,
}

it('reads a line as it was written', () => {
  expect(parseCart(JSON.stringify([line]))).toEqual([line])
})

it('takes numbers written as text, and any side but veggie as carb', () => {
  const text = { ...line, id: '7', chefId: '1', pricePerServing: '14.95', quantity: '2', sideOption: 'rice' }
  expect(parseCart(JSON.stringify([text]))).toEqual([{ ...line, sideOption: 'carb' }])
})

it('merges lines that have become the same', () => {
  const rice = { ...line, sideOption: 'rice' }
  const carb = { ...line, sideOption: 'carb', quantity: 3 }
  expect(parseCart(JSON.stringify([rice, carb]))).toEqual([{ ...carb, quantity: 5 }])
})

it('keeps a line of an unknown chef, so that it can be seen and removed', () => {
  expect(parseCart(JSON.stringify([{ ...line, chefId: 'abc' }]))).toEqual([{ ...line, chefId: null }])
})

it('leaves out what cannot be a line', () => {
  const broken = [
    null,
    1,
    {},
    { ...line, quantity: 0 },
    { ...line, quantity: 1.5 },
    { ...line, pricePerServing: -1 },
  ]
  expect(parseCart(JSON.stringify(broken))).toEqual([])
})

it.each([null, '', '{', '{}', '"x"'])('takes %j as an empty cart', text => {
  expect(parseCart(text)).toEqual([])
})
