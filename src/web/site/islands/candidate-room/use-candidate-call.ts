import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { beginInterview } from '#contract/api/invitations.ts'
import type { EndReason } from '#contract/live/messages.ts'
import { callApi } from '#web/api/call-api.ts'
import { type CallAudio, closeCallAudio, createCallAudio } from '#web/room/audio/call-audio.ts'
import type { Call } from '#web/room/index.ts'
import { loadRoom, type Room } from '#web/room/load-room.ts'
import type { CandidateRoomProps } from './candidate-room.tsx'
import { type CandidateFilm, useFilm } from './use-film.ts'

type CandidateStage =
  | { name: 'idle' }
  | { name: 'connecting' }
  | { name: 'failed' }
  | { name: 'in-call'; call: Call }
  | { name: 'over'; reason: EndReason }

export interface CandidateCall {
  stage: CandidateStage
  room: Room | null
  film: CandidateFilm
  /** @param microphoneId The microphone that was chosen; empty or left out for the one that the system uses. */
  begin(channel: 'voice' | 'text', microphoneId?: string): Promise<void>
}

/** The call of a candidate: its token is asked for at each beginning, so that the same link goes on on another device. */
export function useCandidateCall({ token, microphone, video }: CandidateRoomProps): CandidateCall {
  const [stage, setStage] = useState<CandidateStage>({ name: 'idle' })
  const [room, setRoom] = useState<Room | null>(null)
  const film = useFilm(video)
  const isBusy = useRef(false)
  const open = useRef<Call | null>(null)
  useEffect(() => () => open.current?.close(), [])

  async function begin(channel: 'voice' | 'text', microphoneId = ''): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    // Before anything is awaited: only in the press itself may sound be turned on.
    const audio = channel === 'voice' ? createCallAudio() : null
    setStage({ name: 'connecting' })
    const [loaded, callToken] = await Promise.all([loadRoom(), requestCall(token)])
    if (loaded !== null && callToken !== null) enter(loaded, callToken, { channel, audio, microphoneId })
    else {
      if (audio) closeCallAudio(audio)
      setStage({ name: 'failed' })
    }
    isBusy.current = false
  }

  function enter(
    loaded: Room,
    callToken: string,
    { channel, audio, microphoneId }: { channel: 'voice' | 'text'; audio: CallAudio | null; microphoneId: string },
  ): void {
    setRoom(loaded)
    const call = new loaded.Call({
      callToken,
      channel,
      audio,
      isMicrophoneProcessed: microphone === 'processed',
      ...(microphoneId === '' ? {} : { microphoneId }),
      pendingAnswers: readUnsent(),
      onPendingAnswers: keepUnsent,
    })
    // Closing changes the state once more.
    let isOver = false
    call.subscribe(() => {
      const now = call.getState()
      if (now.end === null || isOver) return
      isOver = true
      keepUnsent([])
      loaded.forgetDraft()
      film.end()
      call.close()
      setStage({ name: 'over', reason: now.end.reason })
    })
    open.current = call
    setStage({ name: 'in-call', call })
    void call.start()
    film.begin(call, callToken)
  }

  return { stage, room, film, begin }
}

async function requestCall(token: string): Promise<string | null> {
  const answer = await callApi(beginInterview, { body: { token, screen: screenOf() } })
  return answer.isDone ? answer.result.callToken : null
}

/** As much of the screen as tells a phone, a tablet and a computer apart. */
function screenOf(): { isTouched: boolean; isNarrow: boolean } {
  const { width, height } = window.screen
  return { isTouched: matchMedia('(pointer: coarse)').matches, isNarrow: Math.min(width, height) < 600 }
}

const key = 'openround.unsent-answers'
const Unsent = z.array(z.object({ clientId: z.uuid(), text: z.string().min(1).max(8_000) }))
type UnsentAnswers = z.infer<typeof Unsent>

/** Typed answers that a lost network or a reload has left unsent; in this tab alone, and gone with it. */
function readUnsent(): UnsentAnswers {
  try {
    return Unsent.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function keepUnsent(answers: readonly { clientId: string; text: string }[]): void {
  try {
    if (answers.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    return
  }
}
