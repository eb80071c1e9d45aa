import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import type { CallAudio } from '#web/room/audio/call-audio.ts'
import { closeCallAudio, createCallAudio } from '#web/room/audio/call-audio.ts'
import type { Call, CallState, InterviewRequest, StoredCall } from '#web/room/index.ts'
import { announceCall } from './announce-call.ts'
import type { DemoVariant } from './start-view.tsx'

type Room = typeof import('#web/room/index.ts')

interface ConversationEnd {
  text: string
  hasReport: boolean
}

export type DemoStage =
  | { name: 'idle' }
  /** The interview record is being created. */
  | { name: 'connecting' }
  /** The room's own code could not be loaded. */
  | { name: 'load-failed' }
  /** A reload found a call of this tab; a press is needed for microphone and sound. */
  | { name: 'resumable'; stored: StoredCall }
  | { name: 'in-call'; call: Call; reportToken: string }
  | { name: 'over'; reportToken: string; end: ConversationEnd }

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

const startFailed = {
  title: 'Error',
  description: 'Failed to start the conversation. Please try again.',
  variant: 'destructive',
} as const

interface LiveDemoOptions {
  variant: DemoVariant
  /** The opening that an application is for. */
  position: string | undefined
  isMicrophoneProcessed: boolean
}

/** The demo's life: form, record, call, report; and back into a call after a reload. */
export function useLiveDemo({ variant, position, isMicrophoneProcessed }: LiveDemoOptions): LiveDemoState {
  const [stage, setStage] = useState<DemoStage>({ name: 'idle' })
  const [room, setRoom] = useState<Room | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const isBusy = useRef(false)
  const open = useRef<Call | null>(null)

  const loadRoom = useCallback(async (): Promise<Room | null> => {
    try {
      const loaded = await import('#web/room/index.ts')
      setRoom(loaded)
      return loaded
    } catch {
      return null
    }
  }, [])

  const enter = useCallback(
    (loaded: Room, stored: StoredCall, audio: CallAudio | null) => {
      const call = openCall(loaded, stored, audio, isMicrophoneProcessed, (end) => {
        call.close()
        setStage({ name: 'over', reportToken: stored.reportToken, end })
      })
      open.current = call
      setStage({ name: 'in-call', call, reportToken: stored.reportToken })
      void call.start()
    },
    [isMicrophoneProcessed],
  )

  // The code of the room is fetched as soon as someone comes near; a call of this tab goes on, or offers to.
  useEffect(() => {
    let isGone = false
    void loadRoom().then((loaded) => {
      const stored = isGone ? null : (loaded?.readStoredCall() ?? null)
      // A call belongs to the page it was begun on: an application does not go on in the demo, nor the other way.
      if (loaded === null || stored === null || stored.position !== position || isBusy.current) return
      if (stored.end !== null) setStage({ name: 'over', reportToken: stored.reportToken, end: stored.end })
      else if (stored.channel === 'text') enter(loaded, stored, null)
      else setStage({ name: 'resumable', stored })
    })
    return () => {
      isGone = true
      open.current?.close()
    }
  }, [loadRoom, enter, position])

  function refuse(problems: readonly { field: string; message: string }[]): void {
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
    setRefusals((count) => count + 1)
    setStage({ name: 'idle' })
  }

  async function begin(request: InterviewRequest, channel: 'voice' | 'text'): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    // Before anything is awaited: only in the press itself may sound be turned on.
    const audio = channel === 'voice' ? createCallAudio() : null
    setStage({ name: 'connecting' })
    const entered = await create(request, channel, audio)
    if (!entered && audio) closeCallAudio(audio)
    isBusy.current = false
  }

  async function create(
    request: InterviewRequest,
    channel: 'voice' | 'text',
    audio: CallAudio | null,
  ): Promise<boolean> {
    const loaded = room ?? (await loadRoom())
    if (loaded === null) {
      setStage({ name: 'load-failed' })
      return false
    }
    const wanted = { ...request, position, source: variant }
    const problems = loaded.checkInterviewRequest(wanted)
    if (problems.length > 0) {
      refuse(problems)
      return false
    }
    setErrors({})
    const answer = await loaded.requestInterview(wanted)
    if (answer.state === 'invalid') refuse(answer.fields)
    if (answer.state === 'failed') {
      setStage({ name: 'idle' })
      toast(startFailed)
    }
    if (answer.state !== 'created') return false
    const { callToken, reportToken } = answer.interview
    enter(loaded, { callToken, reportToken, channel, position, end: null, pendingAnswers: [] }, audio)
    return true
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
    begin,
    resume() {
      if (stage.name === 'resumable' && room !== null) enter(room, stage.stored, createCallAudio())
    },
    restart() {
      open.current?.close()
      open.current = null
      room?.forgetStoredCall()
      room?.forgetDraft()
      setErrors({})
      setStage({ name: 'idle' })
    },
  }
}

/** Makes the call, remembers it for a reload, and tells of its turns by toast. */
function openCall(
  room: Room,
  stored: StoredCall,
  audio: CallAudio | null,
  isMicrophoneProcessed: boolean,
  onEnd: (end: ConversationEnd) => void,
): Call {
  let remembered = stored
  const remember = (changes: Partial<StoredCall>) => {
    remembered = { ...remembered, ...changes }
    room.writeStoredCall(remembered)
  }
  remember({})
  const call = new room.Call({
    callToken: stored.callToken,
    channel: stored.channel,
    audio,
    isMicrophoneProcessed,
    pendingAnswers: stored.pendingAnswers,
    onPendingAnswers: (pendingAnswers) => remember({ pendingAnswers: [...pendingAnswers] }),
  })
  let before: CallState = call.getState()
  call.subscribe(() => {
    const now = call.getState()
    const earlier = before
    before = now
    announceCall(earlier, now)
    if (now.channel !== earlier.channel) remember({ channel: now.channel })
    if (now.end !== null && earlier.end === null) {
      const end = { text: now.end.text, hasReport: now.end.hasReport }
      remember({ end, pendingAnswers: [] })
      room.forgetDraft()
      onEnd(end)
    }
  })
  return call
}
