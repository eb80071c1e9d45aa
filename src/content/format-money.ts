/** An amount as it is printed: `$497.00`. @param currency ISO 4217, lower or upper case. */
export function formatMoney({ amountCents, currency }: { amountCents: number; currency: string }): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amountCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
