import type { Brand } from './brand.ts'

/** Puts the brand's words in the places a text leaves for them: `{name}`, `{legalName}`, `{email}`, `{phone}`, `{address}`. */
export function fillBrand(text: string, brand: Brand): string {
  const words: Readonly<Record<string, string>> = {
    name: brand.name,
    legalName: brand.legalName,
    domain: brand.domain,
    email: brand.email,
    phone: brand.phone.label,
    address: brand.address.join(', '),
  }
  return text.replace(/\{(\w+)\}/g, (place, key: string) => words[key] ?? place)
}
