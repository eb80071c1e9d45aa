import { type ClientMessage, closeCodes } from '#contract/live/messages.ts'
import type { Call } from './call.ts'
import type { Conversation } from './conversation.ts'
import type { Incoming } from './greet.ts'
import type { Inbox } from './inbox.ts'

/** One item from the connection, in order. */
export function readMessage(call: Call, conversation: Conversation, inbox: Inbox, item: Incoming): void {
  if (item.kind === 'frame') {
    const taken = takeFrame(call, inbox, item.bytes)
    if (taken === 'flooding') call.transport.close(closeCodes.flooding, 'too much sound')
    if (taken === 'malformed') tellMalformed(call, inbox)
    return
  }
  if (item.kind === 'malformed') {
    tellMalformed(call, inbox)
    return
  }
  if (inbox.takeMessage(item.message) === 'flooding') {
    call.transport.close(closeCodes.flooding, 'too many messages')
    return
  }
  obey(call, conversation, inbox, item.message)
}

function takeFrame(call: Call, inbox: Inbox, bytes: Uint8Array): 'ok' | 'malformed' | 'flooding' {
  if (inbox.takeFrames(1) === 'flooding') return 'flooding'
  if (call.voice === null) return 'ok'
  return call.listener.accept(bytes, (frames) => inbox.takeFrames(frames) === 'ok')
}

function tellMalformed(call: Call, inbox: Inbox): void {
  call.notify('bad-message')
  if (inbox.takeMalformed() === 'close') call.transport.close(closeCodes.malformed, 'too many malformed messages')
}

function obey(call: Call, conversation: Conversation, inbox: Inbox, message: ClientMessage): void {
  switch (message.type) {
    case 'hello':
      tellMalformed(call, inbox)
      break
    case 'ping':
      call.transport.send({ type: 'pong', id: message.id })
      break
    case 'playback':
      call.speaker.report(message)
      break
    case 'answer':
      takeTyped(call, conversation, message)
      break
    case 'typing':
      call.dispatch({ type: 'typing-noticed' })
      break
    case 'mute':
      call.dispatch({ type: 'mute-changed', isMuted: message.muted })
      break
    case 'channel':
      changeChannel(call, message.channel)
      break
    case 'pause':
      call.dispatch({ type: 'pause-requested' })
      break
    case 'resume':
      call.listener.expectBreak()
      call.dispatch({ type: 'resume-requested' })
      break
    case 'repeat':
    case 'skip':
    case 'more-time':
    case 'end':
      call.dispatch({ type: 'command-given', command: message.type })
      break
  }
}

function takeTyped(call: Call, conversation: Conversation, message: Extract<ClientMessage, { type: 'answer' }>): void {
  const { clientId, text } = message
  if (call.lease.interview.turns.some((turn) => turn.id === clientId)) {
    const uptoSequence = call.thread.nextSequence
    call.transport.send({ type: 'stored', turnId: clientId, clientId, uptoSequence })
    return
  }
  if (!conversation.keepTyped({ id: clientId, text, startMs: call.clock.nowMs() })) return
  call.dispatch({ type: 'answer-typed', clientId })
}

function changeChannel(call: Call, channel: 'voice' | 'text'): void {
  if (channel === 'voice' && call.voice === null) {
    joinVoice(call).catch((error: unknown) => call.deps.log.error({ cause: error }, 'A call could not join by voice'))
    return
  }
  call.listener.expectBreak()
  call.dispatch({ type: 'channel-changed', channel })
}

/** A call that was read and typed goes on by voice, if the machine has a place for it. */
async function joinVoice(call: Call): Promise<void> {
  const taken = await call.place.take()
  if (call.signal.aborted) return
  if (typeof taken === 'string') {
    call.notify(taken === 'full' ? 'machine-full' : 'speech-unavailable')
    return
  }
  call.voice = taken
  call.listener.expectBreak()
  call.dispatch({ type: 'channel-changed', channel: 'voice' })
}
