/** Puts facts in the places of `{names}`. */
export function fillWith(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place)
}
