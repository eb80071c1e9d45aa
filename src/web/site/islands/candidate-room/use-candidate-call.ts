import { useEffect, useRef, useState } from 'react'
import { beginInterview } from '#contract/api/begin-interview.ts'
import { callApi } from '#web/api/call-api.ts'
import { type CallAudio, closeCallAudio, createCallAudio } from '#web/room/audio/call-audio.ts'
import type { CallEnd } from '#web/room/call/call-state.ts'
import type { Call } from '#web/room/index.ts'
import { loadRoom, type Room } from '#web/room/load-room.ts'
import type { CandidateRoomProps } from './candidate-room.tsx'
import { attemptOf, forgetTyped, keepUnsent, readUnsent } from './kept-answers.ts'
import { type CandidateFilm, useFilm } from './use-film.ts'

type CandidateStage =
  | { name: 'idle' }
  | { name: 'connecting' }
  | { name: 'failed' }
  | { name: 'in-call'; call: Call }
  | { name: 'over'; end: CallEnd }

export interface CandidateCall {
  stage: CandidateStage
  room: Room | null
  film: CandidateFilm
  /** By what this browser keeps what was typed and filmed. */
  attempt: string
  /** @param microphoneId The microphone that was chosen; empty or left out for the one that the system uses. */
  begin(channel: 'voice' | 'text', microphoneId?: string): Promise<void>
}

/** The call of a candidate: its token is asked for at each beginning, so that the same link goes on on another device. */
export function useCandidateCall({
  token,
  microphone,
  video,
  notesFacts,
  hasBegunAgain,
}: CandidateRoomProps): CandidateCall {
  const [stage, setStage] = useState<CandidateStage>({ name: 'idle' })
  const [room, setRoom] = useState<Room | null>(null)
  const attempt = attemptOf(token, hasBegunAgain)
  // By the server's word, not by the press: a new beginning that is refused deletes nothing.
  const deleted = hasBegunAgain ? attemptOf(token, false) : null
  const film = useFilm(video, { attempt, deleted })
  const isBusy = useRef(false)
  const open = useRef<Call | null>(null)
  useEffect(() => () => open.current?.close(), [])
  useEffect(() => {
    if (deleted !== null) forgetTyped(deleted)
  }, [deleted])

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
      pendingAnswers: readUnsent(attempt),
      onPendingAnswers: (answers) => keepUnsent(attempt, answers),
    })
    // Closing changes the state once more.
    let isOver = false
    const stopNoting = notesFacts ? startNoting(call, callToken) : null
    call.subscribe(() => {
      const now = call.getState()
      if (now.end === null || isOver) return
      isOver = true
      void stopNoting?.then((stop) => stop())
      forgetTyped(attempt)
      film.end()
      call.close()
      setStage({ name: 'over', end: now.end })
    })
    open.current = call
    setStage({ name: 'in-call', call })
    void call.start()
    film.begin(call, callToken)
  }

  return { stage, room, film, attempt, begin }
}

/** Its code is fetched only where the opening notes facts; where it does not arrive, nothing is noted. */
async function startNoting(call: Call, callToken: string): Promise<() => void> {
  call.wantClock()
  try {
    const { noteFacts } = await import('#web/room/facts/note-facts.ts')
    return noteFacts(call, callToken)
  } catch {
    return () => {}
  }
}

async function requestCall(token: string): Promise<string | null> {
  const answer = await callApi(beginInterview, { body: { token, screen: screenOf() } })
  if (answer.isDone) return answer.result.callToken
  // The server's word on the interview itself, over or withdrawn since the page was opened: loaded again, it says what to do. By its
  // address, since a reload of a page that answered a form would send that form again.
  if (answer.problem?.code.startsWith('interview.')) location.replace(location.pathname)
  return null
}

/** As much of the screen as tells a phone, a tablet and a computer apart. */
function screenOf(): { isTouched: boolean; isNarrow: boolean } {
  const { width, height } = window.screen
  return { isTouched: matchMedia('(pointer: coarse)').matches, isNarrow: Math.min(width, height) < 600 }
}
