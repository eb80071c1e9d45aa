/** Two decimals, with a minus that is one. */
export function figureText(value: number): string {
  return value.toFixed(2).replace('-', '−')
}
