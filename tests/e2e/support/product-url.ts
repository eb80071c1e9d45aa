/** Address of the server that the whole run shares. */
export function productUrl(): string {
  const url = process.env.PRODUCT_URL
  if (url === undefined) throw new Error('The shared server is not running: start the tests with "npm test"')
  return url
}
