import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallAudio } from './audio/call-audio.ts'
import { closeCallAudio, createCallAudio } from './audio/call-audio.ts'
import type { Call, ConversationEnd, StoredCall } from './index.ts'
import { loadRoom, type Room } from './load-room.ts'

export type TabCallStage =
  | { name: 'idle' }
  /** The interview record is being created. */
  | { name: 'connecting' }
  /** The room's own code could not be loaded. */
  | { name: 'load-failed' }
  /** A reload found a call of this tab; a press is needed for microphone and sound. */
  | { name: 'resumable'; stored: StoredCall }
  | { name: 'in-call'; call: Call; reportToken: string }
  | { name: 'over'; reportToken: string; end: ConversationEnd }

export interface CallTokens {
  callToken: string
  reportToken: string
}

export interface TabCall {
  stage: TabCallStage
  room: Room | null
  /** @param create Asks for the interview's record; null when there is none, and then the call does not begin. */
  begin(channel: 'voice' | 'text', create: (room: Room) => Promise<CallTokens | null>): Promise<void>
  resume(): void
  restart(): void
}

interface TabCallOptions {
  /** A call belongs to the page it was begun on, and goes on nowhere else. */
  position: string | undefined
  isMicrophoneProcessed: boolean
}

/**
 * A call that this tab holds: record, call, report; and back into the call after a reload. The code of the room is fetched
 * as soon as someone comes near.
 */
export function useTabCall({ position, isMicrophoneProcessed }: TabCallOptions): TabCall {
  const [stage, setStage] = useState<TabCallStage>({ name: 'idle' })
  const [room, setRoom] = useState<Room | null>(null)
  const isBusy = useRef(false)
  const held = useRef<Call | null>(null)

  const enter = useCallback(
    (loaded: Room, stored: StoredCall, audio: CallAudio | null) => {
      const call = loaded.openCall({
        stored,
        audio,
        isMicrophoneProcessed,
        onEnd(end) {
          call.close()
          setStage({ name: 'over', reportToken: stored.reportToken, end })
        },
      })
      held.current = call
      setStage({ name: 'in-call', call, reportToken: stored.reportToken })
      void call.start()
    },
    [isMicrophoneProcessed],
  )

  useEffect(() => {
    let isGone = false
    void loadRoom().then((loaded) => {
      if (isGone || loaded === null) return
      setRoom(loaded)
      const stored = loaded.readStoredCall()
      if (stored === null || stored.position !== position || isBusy.current) return
      if (stored.end !== null) setStage({ name: 'over', reportToken: stored.reportToken, end: stored.end })
      else if (stored.channel === 'text') enter(loaded, stored, null)
      else setStage({ name: 'resumable', stored })
    })
    return () => {
      isGone = true
      held.current?.close()
    }
  }, [enter, position])

  return {
    stage,
    room,
    async begin(channel, create) {
      if (isBusy.current) return
      isBusy.current = true
      // Before anything is awaited: only in the press itself may sound be turned on.
      const audio = channel === 'voice' ? createCallAudio() : null
      setStage({ name: 'connecting' })
      const failure = await openCall(room, setRoom, create, (loaded, tokens) =>
        enter(loaded, { ...tokens, channel, position, end: null, pendingAnswers: [] }, audio),
      )
      if (failure !== null) {
        if (audio) closeCallAudio(audio)
        setStage(failure)
      }
      isBusy.current = false
    },
    resume() {
      if (stage.name === 'resumable' && room !== null) enter(room, stage.stored, createCallAudio())
    },
    restart() {
      held.current?.close()
      held.current = null
      room?.forgetStoredCall()
      room?.forgetDraft()
      setStage({ name: 'idle' })
    },
  }
}

/** Null once the call is open, else what stands there instead. */
async function openCall(
  room: Room | null,
  onLoaded: (room: Room) => void,
  create: (room: Room) => Promise<CallTokens | null>,
  enter: (room: Room, tokens: CallTokens) => void,
): Promise<TabCallStage | null> {
  const loaded = room ?? (await loadRoom())
  if (loaded === null) return { name: 'load-failed' }
  onLoaded(loaded)
  const tokens = await create(loaded)
  if (tokens === null) return { name: 'idle' }
  enter(loaded, tokens)
  return null
}
