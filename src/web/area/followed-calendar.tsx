import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { fill } from '#content/fill.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from './moment.tsx'
import { Notice } from './notice.tsx'

interface FollowedCalendarProps {
  /** The machine that the calendar is read from. */
  host: string
  /** When it was last read; null before the first time. */
  readAt: string | null
  /** Code of what went wrong at the last reading. */
  problem: string | null
  words: Readonly<Record<'problem' | 'following' | 'neverRead' | 'lastRead' | 'unfollow', string>>
}

/** A calendar whose busy times are kept free, how its reading goes, and the way to stop it: posts `unfollow`. */
export function FollowedCalendar({ host, readAt, problem, words }: FollowedCalendarProps): ReactNode {
  return (
    <Form method="post" className="grid justify-items-start gap-3 text-sm">
      {problem !== null && <Notice tone="warn">{fill(words.problem, { code: problem })}</Notice>}
      <p className="wrap-anywhere">
        {fill(words.following, { host })}{' '}
        {readAt === null ? (
          words.neverRead
        ) : (
          <>
            {words.lastRead} <Moment at={readAt} />.
          </>
        )}
      </p>
      <Button type="submit" name="do" value="unfollow" variant="line">
        {words.unfollow}
      </Button>
    </Form>
  )
}
