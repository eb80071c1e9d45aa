import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { publicNotice } from '#content/interview/notice.ts'
import { interviewOutlines } from '#content/interview/outline.ts'
import { conversationVoiceOptions, firstVoice, voiceOptions } from '#content/voices.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import type { InterviewRequest } from '#web/room/index.ts'
import type { DemoStage, LiveDemoState } from './use-live-demo.ts'

export type DemoVariant = keyof typeof interviewOutlines

/** What stands before the press that begins. */
export interface StartTerms {
  outline: string
  /** The notice, whose version is kept with the record. */
  notice: { version: string; paragraphs: readonly string[] }
  microphone: string
  canType: boolean
}

type StartState = Pick<LiveDemoState, 'stage' | 'errors' | 'refusals' | 'check' | 'begin' | 'resume' | 'restart'>

interface StartViewProps {
  variant: DemoVariant
  demo: StartState
  terms: StartTerms
}

/** @param modelService The host whose language models may read the answers; null: none does. */
export function ownTerms(variant: DemoVariant, modelService: string | null): StartTerms {
  const microphone =
    'After the press your browser asks for the microphone, so that the interviewer can hear you. It is used for this call only.'
  return { outline: interviewOutlines[variant], notice: publicNotice(modelService), microphone, canType: true }
}

/** Before the call: who answers, the voice, what happens with it, and the one press that begins. */
export function StartView({ variant, demo, terms }: StartViewProps): ReactNode {
  if (demo.stage.name === 'resumable') return <ResumeView outline={terms.outline} demo={demo} />
  return (
    <div className="grid gap-4 sm:gap-5">
      <Standing status={statusOf(demo.stage)} outline={terms.outline} isBusy={demo.stage.name === 'connecting'} />
      <StartForm variant={variant} demo={demo} terms={terms} />
    </div>
  )
}

/** Specification, section 4. */
function statusOf(stage: DemoStage): string {
  if (stage.name === 'load-failed') return 'Failed to load AI - please refresh'
  return stage.name === 'connecting' ? 'Loading AI conversation...' : 'Ready to start'
}

function Standing({ status, outline, isBusy }: { status: string; outline: string; isBusy: boolean }): ReactNode {
  return (
    <div className="flex items-center gap-4">
      <div className="w-14 flex-none text-accent sm:w-20">
        {isBusy ? <Ring mode="loading" /> : <Ring mode="presence" state="idle" />}
      </div>
      <div className="min-w-0">
        <p role="status" className="font-semibold">
          {status}
        </p>
        <p className="text-sm text-muted">{outline}</p>
      </div>
    </div>
  )
}

function StartForm({ variant, demo, terms }: StartViewProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const { errors, refusals, stage } = demo
  const isBusy = stage.name === 'connecting'
  const problems = Object.keys(errors).length

  // A refused attempt leads to what is wrong: the summary when there are several, else the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal moves the focus.
  useEffect(() => {
    if (refusals === 0) return
    const target = problems > 1 ? '[data-summary]' : '[aria-invalid="true"]'
    form.current?.querySelector<HTMLElement>(target)?.focus()
  }, [refusals])

  function start(event: FormEvent<HTMLFormElement>, channel: 'voice' | 'text'): void {
    event.preventDefault()
    void demo.begin(requestOf(event.currentTarget, variant, terms), channel)
  }

  const checkOnBlur = (field: 'name' | 'email') => ({
    onBlur: () => form.current && demo.check(requestOf(form.current, variant, terms), field),
    onChange: () => field in errors && form.current && demo.check(requestOf(form.current, variant, terms), field),
  })

  return (
    // Without JavaScript a form of method "dialog" sends nothing anywhere: no name or address ends up in a URL.
    <form
      ref={form}
      method="dialog"
      noValidate
      className="grid gap-3 sm:gap-4"
      onSubmit={(event) => start(event, submittedChannel(event))}
    >
      {problems > 1 && <ErrorSummary errors={errors} form={form} />}
      {variant !== 'landing' && (
        <>
          <Field name="name" label="Name" autoComplete="name" error={errors.name} {...checkOnBlur('name')} />
          <Field
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            error={errors.email}
            {...checkOnBlur('email')}
          />
        </>
      )}
      <SelectField
        name="voice"
        label="Voice of the interviewer"
        defaultValue={firstVoice}
        options={variant === 'voice' ? conversationVoiceOptions : voiceOptions}
        error={errors.voice}
      />
      <ul className="grid gap-1 border-l border-line pl-3 text-xs text-muted sm:pl-4">
        {terms.notice.paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ul>
      <div className="grid gap-2">
        <Button type="submit" variant="accent" size="large" aria-disabled={isBusy} data-busy={isBusy}>
          {isBusy ? 'Connecting...' : 'Start Call'}
        </Button>
        {terms.canType && (
          <Button type="submit" variant="quiet" name="channel" value="text" aria-disabled={isBusy}>
            Type instead
          </Button>
        )}
        <p className="text-xs text-muted">{terms.microphone}</p>
        <noscript>
          <p className="text-xs font-medium">The live conversation needs JavaScript, which is off in this browser.</p>
        </noscript>
      </div>
    </form>
  )
}

function submittedChannel(event: FormEvent<HTMLFormElement>): 'voice' | 'text' {
  const { nativeEvent } = event
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return submitter instanceof HTMLButtonElement && submitter.value === 'text' ? 'text' : 'voice'
}

/** What the form holds, as the contract wants it; whether it is right is decided there. */
function requestOf(form: HTMLFormElement, variant: DemoVariant, { notice }: StartTerms): InterviewRequest {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    name: variant === 'landing' ? null : text('name'),
    email: variant === 'landing' ? null : text('email').trim(),
    voice: text('voice') as InterviewRequest['voice'],
    source: variant,
    noticeVersion: notice.version,
  }
}

function ErrorSummary({
  errors,
  form,
}: {
  errors: Readonly<Record<string, string>>
  form: React.RefObject<HTMLFormElement | null>
}): ReactNode {
  return (
    <div data-summary="" role="alert" tabIndex={-1} className="border-l-3 border-bad py-1 pl-4">
      <p className="font-semibold">Please correct {Object.keys(errors).length} things</p>
      <ul className="mt-1 text-sm">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <button
              type="button"
              className="link min-h-6"
              onClick={() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ResumeView({ outline, demo }: { outline: string; demo: StartState }): ReactNode {
  return (
    <div className="grid gap-4 sm:gap-5">
      <Standing status="Your conversation is still open" outline={outline} isBusy={false} />
      <p>Everything you have answered is stored. It goes on at the same question.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="accent" size="large" onClick={demo.resume}>
          Go on with the call
        </Button>
        <Button variant="quiet" size="large" onClick={demo.restart}>
          Leave it
        </Button>
      </div>
    </div>
  )
}
