import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { CustomerContext } from '#contract/customer/context.ts'
import { invitationDays } from '#contract/customer/invitations.ts'
import { VideoSetting } from '#contract/media/takes.ts'
import { FeedbackTime } from '#contract/values/candidate-feedback.ts'
import { CandidateLanguage } from '#contract/values/candidate-language.ts'

/** What is pressed on an opening's page: what is done with the opening, with its link, and with one of its candidates. */
export const OpeningCommand = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['open', 'close', 'duplicate', 'archive', 'restore', 'pause-link', 'resume-link']) }),
  z.object({ do: z.literal('video'), video: VideoSetting }),
  z.object({ do: z.literal('facts'), facts: z.enum(['off', 'on']) }),
  z.object({ do: z.literal('language'), language: CandidateLanguage }),
  z.object({ do: z.literal('feedback'), time: FeedbackTime.or(z.literal('')).default('') }),
  z.object({ do: z.literal('owner'), userId: z.string().max(100).default('') }),
  z.object({ do: z.enum(['name-manager', 'remove-manager']), userId: z.string().max(100).default('') }),
  z.object({ do: z.enum(['resend', 'extend', 'cancel', 'link', 'admit']), id: z.string() }),
])
export type OpeningCommand = z.output<typeof OpeningCommand>

/** @param pathOf The address of another opening. @returns What was done, or what the page is answered or led to instead. */
export async function runOpeningCommand(
  {
    openings,
    invitations,
    applications,
    inbox,
    candidateCare,
  }: Pick<CustomerContext, 'openings' | 'invitations' | 'applications' | 'inbox' | 'candidateCare'>,
  openingId: string,
  command: OpeningCommand,
  pathOf: (openingId: string) => string,
) {
  switch (command.do) {
    case 'open':
      await openings.setStatus(openingId, 'open')
      return 'opened'
    case 'close':
      await openings.setStatus(openingId, 'closed')
      return 'closed'
    case 'archive':
      await openings.archive(openingId, true)
      return 'archived'
    case 'restore':
      await openings.archive(openingId, false)
      return 'restored'
    case 'duplicate': {
      const copy = await openings.duplicate(openingId)
      return redirect(`${pathOf(copy.openingId)}?done=duplicated`, { status: 303 })
    }
    case 'video':
      await openings.setVideo(openingId, command.video)
      return 'video-set'
    case 'facts':
      await openings.setNotesFacts(openingId, command.facts === 'on')
      return 'facts-set'
    case 'language':
      await openings.setLanguage(openingId, command.language)
      return 'language-set'
    case 'feedback':
      await candidateCare.chooseFeedbackOf(openingId, command.time === '' ? null : command.time)
      return 'feedback'
    case 'owner':
      await inbox.setOwner(openingId, command.userId)
      return 'owned'
    case 'name-manager':
      await openings.nameManager(openingId, command.userId)
      return 'named'
    case 'remove-manager':
      await openings.removeManager(openingId, command.userId)
      return 'removed'
    case 'pause-link':
      await applications.setState(openingId, 'paused')
      return 'link-paused'
    case 'resume-link':
      await applications.setState(openingId, 'on')
      return 'link-resumed'
    case 'resend':
      await invitations.resend(command.id)
      return 'resent'
    case 'extend':
      await invitations.extend(command.id, invitationDays.usual)
      return 'extended'
    case 'cancel':
      await invitations.cancel(command.id)
      return 'cancelled'
    case 'admit':
      await applications.admit(command.id)
      return 'admitted'
    case 'link':
      // In this answer alone: a redirect would have to carry it in an address.
      return data({ link: await invitations.makeLink(command.id) })
  }
}
