import { signInByLink } from '../../e2e/support/own-server.ts'
import { expect } from '../../e2e/support/test.ts'
import { newestMail, type Story } from '../story.ts'

export const teamStories: readonly Story[] = [
  {
    area: 'team',
    evaluated: 5,
    states: [
      'members',
      'invited',
      'join-signed-out',
      'join',
      'manager-nothing',
      'opening-with-manager',
      'manager-openings',
      'manager-opening',
      'manager-report',
      'manager-notifications',
      'manager-refused',
      'notifications',
    ],
    async tell({ page, go, shoot, visit, server, home, workspace }) {
      const manager = `hana-${Date.now()}@acme.example`
      await go('/members')
      await shoot('members')
      const form = page.getByRole('form', { name: 'Invite a colleague' })
      await form.getByLabel('E-mail address').fill(manager)
      await form.getByLabel('Role').selectOption('Hiring manager')
      await form.getByRole('button', { name: 'Invite', exact: true }).click()
      await expect(page.getByText(/No mail server is set up, so nothing was sent to/)).toBeVisible()
      await shoot('invited')
      const link = /\/join\?token=[\w-]{43}/.exec(await newestMail(manager, 'member-invitation'))?.[0] ?? ''
      const theirs = await visit(link)
      await shoot('join-signed-out', { page: theirs })
      await theirs.getByRole('link', { name: 'Sign in' }).click()
      await signInByLink(theirs, server, manager)
      await expect(theirs.getByRole('button', { name: 'Join' })).toBeVisible()
      await shoot('join', { page: theirs })
      await theirs.getByRole('button', { name: 'Join' }).click()
      await expect(theirs.getByText('A recruiter names you for an opening')).toBeVisible()
      await shoot('manager-nothing', { page: theirs })
      await go(`/openings/${workspace.openingId}`)
      await page.getByRole('region', { name: 'Hiring managers' }).getByRole('button', { name: 'Name' }).click()
      await expect(page.getByText('The hiring manager sees this opening now, and is told.')).toBeVisible()
      await shoot('opening-with-manager')
      await theirs.goto(`${home}/openings`)
      await shoot('manager-openings', { page: theirs })
      await theirs.goto(`${home}/openings/${workspace.openingId}`)
      await shoot('manager-opening', { page: theirs })
      await theirs.goto(`${home}/interviews/${workspace.interviewId}`)
      await shoot('manager-report', { page: theirs })
      await theirs.goto(`${home}/notifications`)
      await shoot('manager-notifications', { page: theirs })
      await theirs.goto(`${home}/settings`)
      await shoot('manager-refused', { page: theirs })
      await theirs.goto(`${home}/interviews/${workspace.interviewId}/notes`)
      const owner = await page.goto(`${home}/members`).then(() =>
        page
          .getByText(/ines@[\da-f]+\.example/)
          .first()
          .innerText(),
      )
      await theirs.getByRole('textbox', { name: 'Note' }).fill(`@${owner.trim()} I would like to meet them.`)
      await theirs.getByRole('button', { name: 'Add the note' }).click()
      await expect(theirs.getByText('The note is there, and whoever it names is told.')).toBeVisible()
      await go('/notifications')
      await shoot('notifications')
    },
  },
]
