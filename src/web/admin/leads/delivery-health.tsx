import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { adminLeads } from '#content/admin-leads.ts'
import { fill } from '#content/fill.ts'
import type { OutboxHealth } from '#contract/admin/contacts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { countText } from './count-text.ts'
import { leadsPath } from './leads-address.ts'

const words = adminLeads.health

/** What has not arrived at the form service, and what can be done about it; nothing where all has, or stays here. */
export function DeliveryHealth({ health }: { health: OutboxHealth }): ReactNode {
  const { destination, waiting, dead, unqueued } = health
  if (destination === 'builtin' || waiting + dead + unqueued === 0) return null
  return (
    <Notice tone={dead > 0 ? 'bad' : 'calm'}>
      {waiting > 0 && <p>{fill(words.waiting, { count: countText(waiting) })}</p>}
      {dead > 0 && (
        <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{fill(words.dead, { count: countText(dead) })}</span>
          <Link to={`${leadsPath}?delivery=dead`} className="link inline-block py-2">
            {words.showDead}
          </Link>
          <Button type="submit" name="do" value="replay" variant="line">
            {words.replay}
          </Button>
        </Form>
      )}
      {unqueued > 0 && (
        <Form method="post" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>{fill(words.unqueued, { count: countText(unqueued) })}</span>
          <Button type="submit" name="do" value="queue" variant="line">
            {words.queue}
          </Button>
        </Form>
      )}
    </Notice>
  )
}
