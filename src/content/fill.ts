import type { Brand } from './brand.ts'

/** Puts facts in the places that a text leaves for them, such as `{employer}`; places without a fact stay. */
export function fill(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
}

/** The brand as facts: `{name}`, `{legalName}`, `{domain}`, `{email}`, `{phone}`, `{address}`. */
export function fillBrand(text: string, brand: Brand): string {
  const { name, legalName, domain, email } = brand
  return fill(text, { name, legalName, domain, email, phone: brand.phone.label, address: brand.address.join(', ') })
}
