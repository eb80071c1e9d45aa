// @vitest-environment happy-dom
import type { AddressInfo } from 'node:net'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws'
import { demoNotice, publicNotice } from '#content/interview/notice.ts'
import { firstVoice } from '#content/voices.ts'
import type { ClientMessage, ServerMessage } from '#contract/live/messages.ts'
import { closeCodes } from '#contract/live/messages.ts'
import { defaultVoiceId } from '#contract/values/voices.ts'
import { LiveDemo } from './live-demo.tsx'

const turnId = '0190a000-0000-7000-8000-000000000002'
const created = {
  interviewId: '0190a000-0000-7000-8000-000000000001',
  status: 'consented',
  callToken: 'A'.repeat(43),
  reportToken: 'B'.repeat(43),
  expiresAt: '2026-12-01T00:00:00.000Z',
}
const welcome: ServerMessage = {
  type: 'welcome',
  interviewId: created.interviewId,
  resumed: false,
  channel: 'text',
  voice: 'john_us_eng',
  nextSequence: 0,
  captions: [],
  question: { number: 1, total: 5, text: 'Tell me about a time.', followUp: null },
  remainingMs: 300_000,
}

let server: WebSocketServer
let connections: { socket: NodeWebSocket; messages: ClientMessage[] }[]
let requests: { method: string; path: string; body: unknown }[]
let answers: Record<string, () => Response>

beforeAll(async () => {
  await import('#web/room/index.ts')
})

beforeEach(async () => {
  connections = []
  requests = []
  answers = {
    'POST /api/interviews': () => Response.json(created, { status: 201 }),
    [`GET /api/reports/${created.reportToken}`]: () => Response.json({ status: 'evaluated', document: {} }),
    [`DELETE /api/reports/${created.reportToken}`]: () => new Response(null, { status: 204 }),
  }
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.on('listening', resolve))
  server.on('connection', (socket) => {
    const connection = { socket, messages: [] as ClientMessage[] }
    connections.push(connection)
    socket.on('message', (data) => {
      const message: ClientMessage = JSON.parse(data.toString())
      connection.messages.push(message)
      if (message.type === 'hello') socket.send(JSON.stringify(welcome))
    })
  })
  const { port } = server.address() as AddressInfo
  vi.stubGlobal(
    'WebSocket',
    class extends NodeWebSocket {
      constructor() {
        super(`ws://127.0.0.1:${port}`)
        this.on('error', () => {})
      }
    },
  )
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    requests.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  for (const { socket } of connections) socket.terminate()
  server.close()
  vi.unstubAllGlobals()
  document.querySelector<HTMLElement>('.close-button')?.click()
})

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}

function toastText(): string {
  return document.querySelector('.toast')?.textContent ?? ''
}

function say(...messages: ServerMessage[]): void {
  for (const message of messages) connections.at(-1)?.socket.send(JSON.stringify(message))
}

async function startInText(): Promise<void> {
  render(<LiveDemo variant="landing" />)
  fireEvent.click(button('Type instead'))
  await screen.findByText('Tell me about a time.')
}

describe('before the call', () => {
  test('the server’s HTML says what it is, what happens with it, and how to begin', () => {
    const html = renderToString(<LiveDemo variant="landing" />)
    for (const paragraph of demoNotice.paragraphs) expect(html).toContain(paragraph)
    for (const words of ['Ready to start', 'Start Call', 'Type instead', 'asks for the microphone']) {
      expect(html).toContain(words)
    }
  })

  test('the service whose models read the answers is named, and what is sent is the version of these words', async () => {
    const { version, paragraphs } = publicNotice('models.example')
    render(<LiveDemo variant="landing" modelService="models.example" />)
    for (const paragraph of paragraphs) expect(screen.getByText(paragraph)).toBeDefined()
    fireEvent.click(button('Type instead'))
    await screen.findByText('Tell me about a time.')
    expect(requests[0]?.body).toMatchObject({ noticeVersion: version })
  })

  test('the landing page offers three voices under their labels, and the first of them', () => {
    render(<LiveDemo variant="landing" />)
    const select = screen.getByLabelText('Voice of the interviewer')
    expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'English male, US',
      'English female, US',
      'English female, India',
    ])
    expect(select).toMatchObject({ name: 'voice', value: 'john_us_eng' })
    expect(firstVoice).toBe(defaultVoiceId)
  })

  test('the conversation page asks for name and e-mail and offers two voices', () => {
    render(<LiveDemo variant="voice" />)
    expect(screen.getByLabelText('Name')).toMatchObject({ name: 'name' })
    expect(screen.getByLabelText('Email')).toMatchObject({ name: 'email', type: 'email' })
    const values = [...screen.getByLabelText('Voice of the interviewer').querySelectorAll('option')]
    expect(values.map((option) => option.value)).toEqual(['john_us_eng', 'raj_ind_english'])
  })

  test('an application asks for name and e-mail, offers three voices and sends its position', async () => {
    render(<LiveDemo variant="careers" position="Product Manager" />)
    expect(screen.getByText('Five questions, about 12 minutes, a report at the end.')).toBeDefined()
    expect(screen.getByLabelText('Voice of the interviewer').querySelectorAll('option')).toHaveLength(3)
    fireEvent.click(button('Type instead'))
    await screen.findByRole('alert')
    expect(requests).toEqual([])
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
    fireEvent.click(button('Type instead'))
    await screen.findByText('Tell me about a time.')
    expect(requests[0]?.body).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      position: 'Product Manager',
      source: 'careers',
      noticeVersion: demoNotice.version,
    })
  })

  test('what is missing is said at its field and in a summary that has the focus; nothing is sent', async () => {
    render(<LiveDemo variant="voice" />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'A' } })
    fireEvent.click(button('Start Call'))
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Name must be at least 2 characters')
    expect(summary.textContent).toContain('Please enter a valid email address')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(screen.getByLabelText('Name')).toMatchObject({ value: 'A' })
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(button('Please enter a valid email address'))
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(requests).toEqual([])
  })

  test('one problem leads straight to its field, and goes as soon as it is right', async () => {
    render(<LiveDemo variant="voice" />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    fireEvent.click(button('Start Call'))
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(screen.getByText('Please enter a valid email address')).toBeDefined()
    fireEvent.change(email, { target: { value: 'ada@example.com' } })
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull())
  })

  test('a record that cannot be created is told by toast, and the form keeps what was typed', async () => {
    answers['POST /api/interviews'] = () => Response.json({}, { status: 500 })
    render(<LiveDemo variant="voice" />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
    fireEvent.click(button('Start Call'))
    expect(button('Connecting...')).toBeDefined()
    await waitFor(() => expect(toastText()).toBe('ErrorFailed to start the conversation. Please try again.'))
    // The toast comes first, the form once the page has drawn it again.
    await screen.findByRole('button', { name: 'Start Call' })
    expect(screen.getByLabelText('Name')).toMatchObject({ value: 'Ada' })
  })

  test('pressing twice creates one record', async () => {
    render(<LiveDemo variant="landing" />)
    fireEvent.click(button('Start Call'))
    fireEvent.click(button('Connecting...'))
    await screen.findByText('Tell me about a time.')
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})

describe('a call in text', () => {
  test('sends what the specification’s call carries, with the notice that was shown', async () => {
    render(<LiveDemo variant="voice" />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
    fireEvent.change(screen.getByLabelText('Voice of the interviewer'), { target: { value: 'raj_ind_english' } })
    fireEvent.click(button('Type instead'))
    await screen.findByText('Tell me about a time.')
    expect(requests[0]?.body).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      voice: 'raj_ind_english',
      position: 'General',
      type: 'voice',
      status: 'created',
      agentId: 'raj_ind_english',
      source: 'voice',
      noticeVersion: demoNotice.version,
    })
    expect(connections[0]?.messages[0]).toEqual({
      type: 'hello',
      protocol: 1,
      token: created.callToken,
      channel: 'text',
    })
  })

  test('a browser without a microphone goes on in text, at once and without blame', async () => {
    render(<LiveDemo variant="landing" />)
    fireEvent.click(button('Start Call'))
    await screen.findByRole('textbox', { name: 'Type your answer' })
    expect(screen.getByText(/You can type your answers below/)).toBeDefined()
    expect(connections[0]?.messages[0]).toMatchObject({ type: 'hello', channel: 'text' })
  })

  test('ends with the toast, the report, and everything deleted at a press', async () => {
    await startInText()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'I led it.' } })
    fireEvent.click(button('Send'))
    await waitFor(() => expect(connections[0]?.messages.at(-1)).toMatchObject({ type: 'answer', text: 'I led it.' }))
    say({ type: 'ended', reason: 'completed', text: 'Thank you. The interview is complete.', hasReport: true })
    const link = await screen.findByRole('link', { name: 'Open your report' })
    expect(link.getAttribute('href')).toBe(`/report/${created.reportToken}`)
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      `/api/reports/${created.reportToken}/report.pdf`,
    )
    expect(toastText()).toContain('Conversation Completed')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Conversation Completed' }))

    fireEvent.click(button('Delete now'))
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(button('Delete now'))
    const [confirm] = screen.getAllByRole('button', { name: 'Delete now' }).slice(-1)
    if (confirm) fireEvent.click(confirm)
    await screen.findByText('Deleted: the recording, the transcript and the report are gone.')
    expect(screen.queryByRole('link', { name: 'Open your report' })).toBeNull()

    fireEvent.click(button('Start another conversation'))
    expect(screen.getByText('Ready to start')).toBeDefined()
    expect(sessionStorage.length).toBe(0)
  })

  test('a deletion that fails says so and can be repeated', async () => {
    answers[`DELETE /api/reports/${created.reportToken}`] = () => Response.json({}, { status: 503 })
    await startInText()
    say({ type: 'ended', reason: 'completed', text: 'Thank you.', hasReport: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete now' }))
    const [confirm] = screen.getAllByRole('button', { name: 'Delete now' }).slice(-1)
    if (confirm) fireEvent.click(confirm)
    await screen.findByText('It could not be deleted just now. Please try again.')
    expect(screen.getByRole('link', { name: 'Open your report' })).toBeDefined()
  })

  test('without an answer there is no report, and it is said', async () => {
    await startInText()
    say({ type: 'ended', reason: 'ended-by-candidate', text: 'You have ended the interview.', hasReport: false })
    await screen.findByText('No answer was given, so there is nothing to report on.')
    expect(requests.some(({ path }) => path.startsWith('/api/reports'))).toBe(false)
  })

  test('a fault of the server is told by a destructive toast and the call goes on', async () => {
    await startInText()
    say({ type: 'ended', reason: 'failed', text: 'Something went wrong on our side.', hasReport: false })
    await waitFor(() => expect(toastText()).toContain('Conversation Error'))
    expect(document.querySelector('.toast-destructive')).not.toBeNull()
    expect(screen.getByText('Tell me about a time.')).toBeDefined()
  })
})

describe('a reload', () => {
  test('goes on with a call of text by itself, and sends what was not stored', async () => {
    await startInText()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'I led it.' } })
    fireEvent.click(button('Send'))
    await waitFor(() => expect(connections[0]?.messages.at(-1)?.type).toBe('answer'))
    cleanup()

    render(<LiveDemo variant="landing" />)
    await screen.findByText('Tell me about a time.')
    await waitFor(() => expect(connections[1]?.messages.at(-1)).toMatchObject({ type: 'answer', text: 'I led it.' }))
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('of a spoken call offers to go on, since sound needs a press', async () => {
    const stored = { callToken: created.callToken, reportToken: created.reportToken, channel: 'voice', end: null }
    sessionStorage.setItem('island:live-demo', JSON.stringify({ ...stored, pendingAnswers: [] }))
    render(<LiveDemo variant="landing" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with the call' }))
    await screen.findByText('Tell me about a time.')
    expect(connections[0]?.messages[0]).toMatchObject({ type: 'hello', token: created.callToken })
    expect(requests).toEqual([])
  })

  test('goes on with a call only where it was begun: an application is no demo, nor another opening', async () => {
    render(<LiveDemo variant="careers" position="Product Manager" />)
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } })
    fireEvent.click(button('Type instead'))
    await screen.findByText('Tell me about a time.')
    cleanup()
    const { unmount } = render(<LiveDemo variant="landing" />)
    await vi.waitFor(() => expect(connections).toHaveLength(1))
    expect(screen.getByText('Ready to start')).toBeDefined()
    unmount()
    render(<LiveDemo variant="careers" position="Full Stack Developer" />)
    expect(screen.getByText('Ready to start')).toBeDefined()
    cleanup()
    render(<LiveDemo variant="careers" position="Product Manager" />)
    await screen.findByText('Tell me about a time.')
    expect(connections).toHaveLength(2)
  })

  test('after the end still leads to the report', async () => {
    await startInText()
    say({ type: 'ended', reason: 'completed', text: 'Thank you.', hasReport: true })
    await screen.findByRole('link', { name: 'Open your report' })
    cleanup()
    render(<LiveDemo variant="landing" />)
    await screen.findByRole('link', { name: 'Open your report' })
  })
})

test('a second tab that takes the call is told, and the call can be taken back', async () => {
  await startInText()
  connections[0]?.socket.close(closeCodes.takenOver)
  await screen.findByText('This conversation is open in another tab or window. It goes on there.')
  fireEvent.click(button('Go on here instead'))
  await waitFor(() => expect(connections[1]?.messages[0]?.type).toBe('hello'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a machine that is full offers text with the server’s sentence', async () => {
  await startInText()
  const text = 'All voice places are taken at the moment. You can start right away by typing your answers.'
  act(() => say({ type: 'notice', code: 'machine-full', text }))
  await screen.findByText(text)
  say({ type: 'caption', caption: { turnId, speaker: 'candidate', kind: 'answer', text: 'Fine.', isFinal: true } })
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})
