import { pagesStory, type Story } from '../story.ts'

const nobody = '01900000-0000-7000-8000-000000000000'

export const errorStories: readonly Story[] = [
  pagesStory('errors', null, [
    ['no-such-report', `/interviews/${nobody}`],
    ['no-such-opening', `/openings/${nobody}`],
    ['no-such-page', '/nothing-here'],
    ['notifications-none', '/notifications'],
  ]),
  {
    area: 'errors',
    evaluated: null,
    states: [
      'site-not-found',
      'interview-link-unknown',
      'review-link-unknown',
      'message-link-unknown',
      'round-link-unknown',
      'report-link-unknown',
      'join-link-unknown',
      'sign-in',
      'server-away',
    ],
    async tell({ page, go, shoot, visit }) {
      const token = 'A'.repeat(43)
      for (const [state, path] of [
        ['site-not-found', '/nothing-here'],
        ['interview-link-unknown', `/interview/${token}`],
        ['review-link-unknown', `/review/${token}`],
        ['message-link-unknown', `/messages/${token}`],
        ['round-link-unknown', `/next-round/${token}AAAAA`],
        ['report-link-unknown', `/report/${token}`],
        ['join-link-unknown', `/join?token=${token}`],
        ['sign-in', '/sign-in'],
      ] as const) {
        const shown = await visit(path)
        await shoot(state, { page: shown })
        await shown.context().close()
      }
      await go('/openings')
      // A page of the dashboard that cannot be reached is asked for by its script.
      await page.route('**/*.data*', (route) => route.abort())
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Members' }).click()
      await shoot('server-away')
    },
  },
]
