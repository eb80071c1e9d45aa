import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useNavigation } from 'react-router'

/** What an action answers that does not lead elsewhere. */
export interface Reply {
  /** What was done, in words. */
  done?: string
  /** Why nothing was done, in words. */
  refused?: string
  form?: FormReply
}

/** What became of one form's fields. */
export interface FormReply {
  /** The command that the form sends as `do`; empty where the page has one form. */
  of: string
  result: SubmissionResult<string[]>
}

interface AnsweredForm {
  /** Whether the last post was this form's. */
  isAnswered: boolean
  /** Whether it was not taken. */
  isRefused: boolean
  errorOf(field: string): string | undefined
  /** What was typed, in a form that was not taken; undefined for nothing. */
  typedIn(field: string): string | undefined
}

/**
 * What became of a form that the server alone checks: for pages that people open first, which the schema in the browser
 * would make too heavy, and for one field with its button beside it. Any other form has `useAreaForm`.
 */
export function readAnsweredForm(reply: Reply | undefined, of = ''): AnsweredForm {
  const result = reply?.form?.of === of ? reply.form.result : undefined
  return {
    isAnswered: result !== undefined,
    isRefused: result?.initialValue != null,
    errorOf: (field) => result?.error?.[field]?.[0],
    typedIn(field) {
      const typed = field
        .split('.')
        .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), result?.initialValue)
      return typeof typed === 'string' ? typed : undefined
    },
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * What the page's action has answered to the last post; undefined before the first, and where nothing was answered. React
 * Router has the answer before it has loaded what the page shows now. It is told with that: a form that begins anew once
 * something was done would else lose what was typed in between.
 */
export function useReply<More extends object = object>(): (Reply & Partial<More>) | undefined {
  const reply = useActionData<Reply & Partial<More>>() ?? undefined
  const { state, formMethod } = useNavigation()
  return state === 'loading' && formMethod === 'POST' ? undefined : reply
}
