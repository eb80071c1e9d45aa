import type { Story } from '../story.ts'

export const comparisonStories: readonly Story[] = [
  {
    area: 'comparison',
    evaluated: 5,
    states: ['empty', 'four-candidates'],
    async tell({ page, go, shoot }) {
      await go('/interviews/compare')
      await shoot('empty')
      await go('/interviews?state=done')
      for (const name of ['Dana Okafor', 'Luis Ferreira', 'Mei Tanaka', 'Jonas Weber'])
        await page
          .getByRole('checkbox', { name: `Select ${name}` })
          .first()
          .check()
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await page.waitForURL(/compare\?/)
      await shoot('four-candidates')
    },
  },
]
