// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallState } from '../call/call-state.ts'
import { createScriptedCall } from '../testing/scripted-call.ts'
import { Conversation } from './conversation.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => cleanup())

function setup(changes: Partial<CallState> = {}) {
  const call = createScriptedCall(changes)
  const onLeave = vi.fn()
  const erase = vi.fn(async (): Promise<'deleted' | 'failed'> => 'deleted')
  render(<Conversation call={call} onLeave={onLeave} deletion={{ erase }} />)
  return { call, onLeave, erase, show: (next: Partial<CallState>) => act(() => call.show(next)) }
}

function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name })
}

const hello = {
  turnId: '0190a000-0000-7000-8000-000000000001',
  speaker: 'interviewer',
  kind: 'greeting',
  text: 'Hello, tell me about a time.',
  isFinal: true,
} as const
const mine = { ...hello, turnId: '0190a000-0000-7000-8000-000000000002', speaker: 'candidate', kind: 'answer' } as const

test('the question is shown in words, with its place and the time left', () => {
  const atMs = performance.now()
  setup({
    question: { number: 2, total: 5, text: 'What did you do?', followUp: null },
    remaining: { ms: 200_000, atMs },
  })
  expect(screen.getByRole('heading', { name: 'Question 2 of 5' })).toBeDefined()
  expect(screen.getByText('What did you do?')).toBeDefined()
  expect(screen.getByText('About 3 minutes left')).toBeDefined()
})

test.each([
  ['Mute', 'mute'],
  ['Repeat', 'repeat'],
  ['Pause', 'pause'],
  ['More time', 'more-time'],
  ['Skip', 'skip'],
  ['I am done', 'done'],
  ['Still thinking', 'still-thinking'],
])('the button %s asks for it', (name, asked) => {
  const { call } = setup()
  fireEvent.click(button(name))
  expect(call.asked).toEqual([asked])
})

test('the draft of an answer is there after a reload, and in no other interview of the tab', () => {
  const show = (draftOf: string) => {
    cleanup()
    render(
      <Conversation
        call={createScriptedCall({})}
        onLeave={vi.fn()}
        deletion={{ erase: async () => 'failed' }}
        draftOf={draftOf}
      />,
    )
    const box = screen.getByRole('textbox')
    if (!(box instanceof HTMLTextAreaElement)) throw new Error('An answer is typed into a text area')
    return box
  }
  fireEvent.change(show('one.1'), { target: { value: 'I moved the' } })
  expect(show('two.1').value).toBe('')
  expect(show('one.2').value).toBe('')
  expect(show('one.1').value).toBe('I moved the')
})

test('mute and pause say what a second press does', () => {
  const { call } = setup({ isMuted: true, phase: 'paused' })
  expect(screen.getByText('Your microphone is muted')).toBeDefined()
  fireEvent.click(button('Unmute'))
  fireEvent.click(button('Go on'))
  expect(call.asked).toEqual(['unmute', 'resume'])
})

describe('whose turn it is', () => {
  const press = (key: string, target: Element = document.activeElement ?? document.body) =>
    fireEvent.keyDown(target, { key })

  test.each(['Enter', ' '])('the key "%s" ends the answer while no control has the focus', (key) => {
    const { call } = setup()
    expect(document.activeElement?.tagName).toBe('SECTION')
    press(key)
    expect(call.asked).toEqual(['done'])
  })

  test('on a button, in the answer box and in the captions a key does what it does there', () => {
    const { call } = setup()
    for (const control of [button('Skip'), screen.getByRole('textbox'), screen.getByRole('log')]) {
      control.focus()
      press('Enter')
      press(' ')
    }
    expect(call.asked.filter((asked) => asked === 'done')).toEqual([])
  })

  test('a key that is held down ends one answer, and none while a question is open or the call is paused', () => {
    const { call, show } = setup()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', repeat: true })
    fireEvent.click(button('End'))
    press('Enter', document.body)
    fireEvent.click(screen.getByRole('button', { name: 'Keep talking' }))
    show({ phase: 'paused' })
    press('Enter')
    expect(call.asked).toEqual([])
  })

  test('the time that is held is shown, and said once', () => {
    const { show } = setup()
    show({ heldUntilMs: performance.now() + 42_000 })
    expect(screen.getByText('42 s').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText(/nobody interrupts you for a minute/).closest('[role=status]')).not.toBeNull()
    show({ heldUntilMs: null })
    expect(screen.queryByText(/nobody interrupts/)).toBeNull()
  })

  test('in writing there is neither: Send ends the answer', () => {
    setup({ channel: 'text' })
    expect(screen.queryByRole('button', { name: 'I am done' })).toBeNull()
  })
})

test('ending is asked about first, and can be taken back', () => {
  const { call } = setup()
  fireEvent.click(button('End'))
  const dialog = screen.getByRole('dialog', { name: 'End the conversation?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep talking' }))
  expect(call.asked).toEqual([])
  fireEvent.click(button('End'))
  fireEvent.click(button('End conversation'))
  expect(call.asked).toEqual(['end'])
})

describe('a break', () => {
  test('a pause says how long it may last and whether there is another', () => {
    const { show } = setup({ phase: 'paused', pause: { minutes: 15, left: 1 } })
    expect(screen.getByText(/You have up to 15 minutes.*once more/)).toBeDefined()
    show({ pause: { minutes: 15, left: 0 } })
    expect(screen.getByText(/This is your last pause/)).toBeDefined()
    show({ phase: 'listening', pause: null })
    expect(screen.queryByText(/15 minutes/)).toBeNull()
  })

  test('who wants to end may stop for now instead, where the call can be gone on with', () => {
    const call = createScriptedCall()
    render(<Conversation call={call} onLeave={() => undefined} deletion={{ form: null }} canReturn />)
    fireEvent.click(button('End'))
    fireEvent.click(button('Stop and go on later'))
    expect(call.asked).toEqual(['stop-for-now'])
  })

  test('a call that was stopped for now is no failure, and goes on by a press', () => {
    const call = createScriptedCall({ link: { state: 'closed', why: 'stopped-for-now' } })
    const again = <p>Begin again</p>
    render(<Conversation call={call} onLeave={() => undefined} deletion={{ form: null }} again={again} />)
    expect(screen.getByRole('heading', { name: 'Stopped for now' })).toBeDefined()
    expect(screen.queryByText('Begin again')).toBeNull()
    fireEvent.click(button('Go on'))
    expect(call.asked).toEqual(['reconnect'])
  })

  test('a line that is lost for good offers to begin again', () => {
    const call = createScriptedCall({ link: { state: 'closed', why: 'lost' } })
    const again = <p>Begin again</p>
    render(<Conversation call={call} onLeave={() => undefined} deletion={{ form: null }} again={again} />)
    expect(screen.getByText('Begin again')).toBeDefined()
  })
})

describe('captions', () => {
  test('both speakers are named, and only finished words are announced', () => {
    const { show } = setup({ captions: [hello] })
    const log = screen.getByRole('log', { name: 'Captions' })
    expect(log.textContent).toContain('InterviewerHello, tell me about a time.')
    expect(log.getAttribute('aria-live')).toBe('off')

    show({ captions: [hello, { ...mine, text: 'I led', isFinal: false }] })
    expect(log.textContent).toContain('YouI led')
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe(
      'Interviewer: Hello, tell me about a time.',
    )

    show({ captions: [hello, { ...mine, text: 'I led it.' }] })
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('You: I led it.')
  })

  test('the log is reached by keyboard, so that it can be scrolled', () => {
    setup()
    expect(screen.getByRole('log').tabIndex).toBe(0)
  })
})

describe('typing', () => {
  test('the box is there in a spoken call; what is sent leaves it, what is typed survives a reload', () => {
    const { call } = setup()
    const box = screen.getByRole('textbox', { name: 'Type instead' })
    fireEvent.change(box, { target: { value: 'I led it.' } })
    expect(call.asked).toEqual(['typing'])
    cleanup()

    const again = setup()
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'I led it.')
    fireEvent.click(button('Send'))
    expect(again.call.asked).toEqual(['answer: I led it.'])
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
    cleanup()

    setup()
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  })

  test('an answer that is too long for one message stays whole in the box, with what to do', () => {
    const { call } = setup()
    const box = screen.getByRole('textbox')
    fireEvent.change(box, { target: { value: 'a'.repeat(8_020) } })
    fireEvent.click(button('Send'))
    expect(screen.getByRole('alert').textContent).toBe('This is longer than an answer may be. Please shorten it.')
    expect(screen.getByText('8020 / 8000')).toBeDefined()
    expect(box).toHaveProperty('value', 'a'.repeat(8_020))
    expect(call.asked).toEqual(['typing'])
    fireEvent.change(box, { target: { value: 'a'.repeat(8_000) } })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button('Send'))
    expect(call.asked.at(-1)).toBe(`answer: ${'a'.repeat(8_000)}`)
  })

  test('Ctrl and Enter send; Enter alone and an empty box do not', () => {
    const { call } = setup({ channel: 'text' })
    const box = screen.getByRole('textbox', { name: 'Type your answer' })
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    fireEvent.change(box, { target: { value: 'Yes.' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(call.asked).toEqual(['typing'])
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    expect(call.asked).toEqual(['typing', 'answer: Yes.'])
  })

  test('without a microphone the box has the focus', () => {
    setup({ channel: 'text', microphone: { state: 'off', problem: 'denied' } })
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  test('an answer on its way is shown as such', () => {
    setup({ pendingAnswers: [{ clientId: mine.turnId, text: 'On its way.' }] })
    expect(screen.getByRole('log').textContent).toContain('You, being sentOn its way.')
  })
})

describe('the microphone', () => {
  test('while the browser asks, typing is one press away', () => {
    const { call } = setup({
      isWelcomed: false,
      link: { state: 'connecting' },
      microphone: { state: 'asking', problem: null },
    })
    expect(screen.getByText('Please allow the microphone when your browser asks')).toBeDefined()
    fireEvent.click(button('Type instead'))
    expect(call.asked).toEqual(['microphone off'])
  })

  test.each([
    ['denied', /^The microphone stays off. You can type/],
    ['no-device', /^No microphone was found. You can type/],
    ['in-use', /^Another program is using the microphone/],
    ['insecure', /secure \(https\) page/],
    ['unsupported', /^This browser cannot use the microphone/],
    ['failed', /^The microphone did not start/],
  ] as const)('%s is told without blame and leaves a way to turn it on', (problem, words) => {
    const { call } = setup({ channel: 'text', microphone: { state: 'off', problem } })
    expect(screen.getByText(words)).toBeDefined()
    fireEvent.click(button('Use mic'))
    expect(call.asked).toEqual(['microphone on'])
  })

  test('a device that is unplugged or switched off is told', () => {
    const { show } = setup({ microphone: { state: 'lost', problem: null }, channel: 'text' })
    expect(screen.getByText(/^The microphone was disconnected/)).toBeDefined()
    show({ microphone: { state: 'silenced', problem: null } })
    expect(screen.getByText(/^Your microphone is switched off by the system/)).toBeDefined()
  })

  test.each(['on', 'silenced'] as const)(
    '%s, it is given up for writing by a press, and taken again by another',
    (now) => {
      const { call, show } = setup({ microphone: { state: now, problem: null } })
      fireEvent.click(button('Go on in writing'))
      expect(call.asked).toEqual(['microphone off'])
      show({ channel: 'text', microphone: { state: 'off', problem: null } })
      expect(screen.queryByRole('button', { name: 'Go on in writing' })).toBeNull()
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Type your answer' }))
      fireEvent.click(button('Use mic'))
      expect(call.asked.at(-1)).toBe('microphone on')
    },
  )

  test('its level is a meter of its own', () => {
    const { call } = setup()
    act(() => call.microphoneLevel.set(0.42))
    expect(screen.getByRole('meter', { name: 'Microphone level' }).getAttribute('aria-valuenow')).toBe('42')
  })
})

describe('when something is in the way', () => {
  test('the server’s sentence is shown until it is understood', () => {
    const { call } = setup({ channel: 'text', notice: 'machine-full' })
    expect(screen.getByText(/^All voice places are taken/)).toBeDefined()
    fireEvent.click(button('Understood'))
    expect(call.asked).toEqual(['dismiss notice'])
  })

  test('sound that the browser holds back can be turned on', () => {
    const { call } = setup({ isSoundBlocked: true })
    fireEvent.click(button('Turn sound on'))
    expect(call.asked).toEqual(['allow sound'])
  })

  test('a lost line is told in words while everything stays in reach', () => {
    setup({ link: { state: 'reconnecting', isOffline: false } })
    expect(screen.getByText('Reconnecting. Nothing you said is lost.')).toBeDefined()
    expect(button('End')).toBeDefined()
  })

  test.each([
    ['taken-over', 'Open somewhere else', 'Go on here instead'],
    ['unreachable', 'Connection failed', 'Try again'],
    ['lost', 'Connection failed', 'Go on'],
    ['refused', 'The connection was closed', 'Go on'],
    ['flooding', 'The connection was closed', 'Go on'],
  ] as const)('%s is explained and can be put right', (why, title, action) => {
    const { call, onLeave } = setup({ link: { state: 'closed', why } })
    const alert = screen.getByRole('alert')
    expect(within(alert).getByRole('heading', { name: title })).toBeDefined()
    fireEvent.click(button(action))
    expect(call.asked).toEqual(['reconnect'])
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
    fireEvent.click(button('Leave this conversation'))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('a link that opens nothing any more offers no second try', () => {
    setup({ link: { state: 'closed', why: 'unauthorised' }, failure: 'refused' })
    expect(screen.getByText('This interview cannot be opened.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  })
})

test.each([
  ['taken-over', 'Go on here instead'],
  ['unauthorised', 'Load the page again'],
] as const)(
  'a candidate whose interview was begun elsewhere (%s) has the page loaded anew, which knows the new way in',
  (why, action) => {
    const reload = vi.fn()
    vi.spyOn(location, 'reload').mockImplementation(reload)
    const call = createScriptedCall({
      link: { state: 'closed', why },
      failure: why === 'unauthorised' ? 'refused' : null,
    })
    render(<Conversation call={call} onLeave={() => undefined} deletion={{ form: null }} canReturn />)
    fireEvent.click(button(action))
    expect(reload).toHaveBeenCalledOnce()
    expect(call.asked).toEqual([])
  },
)

test('the status of the specification leads until the person has been heard', () => {
  const { show } = setup()
  expect(screen.getByText('AI ready - speak to start conversation')).toBeDefined()
  show({ captions: [{ ...mine, isFinal: false }] })
  expect(screen.queryByText('AI ready - speak to start conversation')).toBeNull()
})

test('a follow-up stands beneath its question, which stays', () => {
  setup({ question: { number: 2, total: 5, text: 'What did you do?', followUp: 'How did it end?' } })
  expect(screen.getByText('What did you do?')).toBeDefined()
  expect(screen.getByText('How did it end?')).toBeDefined()
})

test('in writing nothing asks to speak or to keep talking, and no time runs', () => {
  setup({ channel: 'text', question: { number: 1, total: 5, text: 'What did you do?', followUp: null } })
  expect(screen.queryByText('AI ready - speak to start conversation')).toBeNull()
  expect(screen.queryByText(/minutes? left/)).toBeNull()
  fireEvent.click(button('End'))
  expect(screen.getByRole('button', { name: 'Continue writing' })).toBeDefined()
})

describe('once the candidate has withdrawn from being recorded', () => {
  test('the room says so, and writing goes on without the microphone', () => {
    const { call, show } = setup()
    expect(screen.queryByText('Recording has stopped')).toBeNull()
    show({ isRecordingStopped: true })
    expect(screen.getByText('Recording has stopped')).toBeDefined()
    // The one that stands there, and no second.
    fireEvent.click(button('Go on in writing'))
    expect(call.asked).toEqual(['microphone off'])
    show({ microphone: { state: 'off', problem: null } })
    expect(screen.queryByRole('button', { name: 'Go on in writing' })).toBeNull()
  })

  test('what there is is deleted after a question, and the room says that it is gone', async () => {
    const { call, erase, onLeave } = setup({ isRecordingStopped: true })
    fireEvent.click(button('Delete what there is'))
    expect(erase).not.toHaveBeenCalled()
    fireEvent.click(button('Delete now'))
    expect(await screen.findByText('Deleted: the recording, the transcript and the report are gone.')).toBeDefined()
    expect(call.asked).toEqual(['microphone off'])
    fireEvent.click(button('Leave this conversation'))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('a deletion that fails is said, and can be tried again', async () => {
    const { erase } = setup({ isRecordingStopped: true })
    erase.mockResolvedValueOnce('failed')
    fireEvent.click(button('Delete what there is'))
    fireEvent.click(button('Delete now'))
    expect(await screen.findByText('It could not be deleted just now. Please try again.')).toBeDefined()
    fireEvent.click(button('Delete what there is'))
    fireEvent.click(button('Delete now'))
    expect(await screen.findByText(/^Deleted:/)).toBeDefined()
    expect(erase).toHaveBeenCalledTimes(2)
  })
})
