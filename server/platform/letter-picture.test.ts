import { expect, test } from 'vitest'
import { letterPicture } from './letter-picture.ts'

test('a mail shows the small form of our own pictures, and no other', () => {
  const of = (imageUrl: string) => letterPicture(imageUrl, 'https://eat.example')
  expect(of('/images/meals/jollof-800.webp')).toBe('https://eat.example/images/meals/jollof-400.webp')
  expect(of('/images/baked.jpg')).toBe('https://eat.example/images/baked.jpg')
  expect(of('/pictures/0b6f-1.webp')).toBe('https://eat.example/pictures/0b6f-1-small.webp')
  expect(of('/pictures/0b6f-1-small.webp')).toBe('https://eat.example/pictures/0b6f-1-small.webp')
  expect(of('https://evil.example/pixel.gif')).toBeUndefined()
  expect(of('//evil.example/pixel.gif')).toBeUndefined()
  expect(of('/images/../api/v1/session')).toBeUndefined()
})
