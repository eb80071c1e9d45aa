import { expect, test } from 'vitest'
import { maskPhone, PhoneNumber } from './phone.ts'

test('a number is kept as networks write it, however it was typed', () => {
  for (const typed of ['+49 151 23456789', '0049 (151) 234-567-89', ' +49.151/23456789 ']) {
    expect(PhoneNumber.parse(typed)).toBe('+4915123456789')
  }
})

test('without a country, with letters, too short or too long it is none', () => {
  for (const typed of ['0151 23456789', '+49 call me', '+49 15', `+49${'1'.repeat(20)}`, '', '+0 123 4567890']) {
    expect(PhoneNumber.safeParse(typed).success, typed).toBe(false)
  }
})

test('its ends are enough to know it by', () => {
  expect(maskPhone('+4915123456789')).toBe('+49…89')
})
