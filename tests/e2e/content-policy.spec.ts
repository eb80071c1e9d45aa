import { openDemo } from './support/call-page.ts'
import { productUrl } from './support/product-url.ts'
import { expect, test } from './support/test.ts'

test('a call breaks no rule of the content security policy', async ({ page }) => {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  const demo = await openDemo(page, productUrl())
  await demo.getByRole('button', { name: 'Type instead' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  expect(violations).toEqual([])
})
