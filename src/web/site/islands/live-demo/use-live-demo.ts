import { useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import type { InterviewRequest } from '#web/room/index.ts'
import type { Room } from '#web/room/load-room.ts'
import { type CallTokens, type TabCallStage, useTabCall } from '#web/room/use-tab-call.ts'
import type { DemoVariant } from './start-view.tsx'

export type DemoStage = TabCallStage

export interface LiveDemoState {
  stage: DemoStage
  room: Room | null
  /** First problem per field, in the words shown beside it. */
  errors: Readonly<Record<string, string>>
  /** Goes up with every refused attempt, so that the form can lead to its first problem. */
  refusals: number
  check(request: unknown, field: string): void
  begin(request: InterviewRequest, channel: 'voice' | 'text'): Promise<void>
  resume(): void
  restart: () => void
}

/** Specification, section 8. */
export const startFailed = {
  title: 'Error',
  description: 'Failed to start the conversation. Please try again.',
  variant: 'destructive',
} as const

/** The call of the specification (section 7) has all seven fields; our own interviewer goes by the name of the voice. */
export function specified(
  request: InterviewRequest,
  agentId: string = request.voice,
): InterviewRequest & { agentId: string } {
  return { position: 'General', type: 'voice', status: 'created', ...request, agentId }
}

interface LiveDemoOptions {
  variant: DemoVariant
  /** The opening that an application is for. */
  position: string | undefined
  isMicrophoneProcessed: boolean
}

/** The demo's life: form, record, call, report. */
export function useLiveDemo({ variant, position, isMicrophoneProcessed }: LiveDemoOptions): LiveDemoState {
  const { stage, room, begin, resume, restart } = useTabCall({ position, isMicrophoneProcessed })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)

  function refuse(problems: readonly { field: string; message: string }[]): void {
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
    setRefusals((count) => count + 1)
  }

  async function create(loaded: Room, request: InterviewRequest): Promise<CallTokens | null> {
    const wanted = { ...specified(request), ...(position !== undefined && { position }), source: variant }
    const problems = loaded.checkInterviewRequest(wanted)
    if (problems.length > 0) {
      refuse(problems)
      return null
    }
    setErrors({})
    const answer = await loaded.requestInterview(wanted)
    if (answer.state === 'invalid') refuse(answer.fields)
    if (answer.state === 'failed') toast(startFailed)
    if (answer.state !== 'created') return null
    const { callToken, reportToken } = answer.interview
    return { callToken, reportToken }
  }

  return {
    stage,
    room,
    errors,
    refusals,
    check(request, field) {
      const problems = room?.checkInterviewRequest(request) ?? []
      const problem = problems.find((candidate) => candidate.field === field)
      setErrors(({ [field]: _, ...others }) => (problem ? { ...others, [field]: problem.message } : others))
    },
    begin: (request, channel) => begin(channel, (loaded) => create(loaded, request)),
    resume,
    restart() {
      restart()
      setErrors({})
    },
  }
}
