import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { AlertMark } from '../marks.tsx'

/** How a field for a file looks, wherever one is chosen. */
export const fileInputClass =
  'input cursor-pointer py-2.5 text-sm font-normal file:me-4 file:cursor-pointer file:border-0 file:bg-transparent file:p-0 file:font-medium file:text-ink file:underline file:underline-offset-4'

interface FieldFrame {
  name: string
  /** For links that lead to the field; without one it gets an id of its own. */
  id?: string
  label: string
  hint?: ReactNode
  /** What is wrong and how to put it right; shown under the field and tied to it. */
  error?: string
}

interface ControlWiring {
  id: string
  name: string
  className: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

function Frame({
  field,
  className,
  children,
}: {
  field: FieldFrame
  className?: string
  children: (wiring: ControlWiring) => ReactNode
}): ReactNode {
  const ownId = useId()
  const { id = ownId, name, label, hint, error } = field
  const describedBy = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
  return (
    <div className={`field ${className ?? ''}`.trim()}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        className: 'input',
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

interface FieldErrorProps {
  id: string
  error: string | undefined
  className?: string
}

/** Nothing without an error; the words and an icon with one. For controls that none of the fields here is. */
export function FieldError({ id, error, className = '' }: FieldErrorProps): ReactNode {
  if (error === undefined) return null
  return (
    <p id={id} className={`field-error ${className}`.trim()}>
      <AlertMark />
      {error}
    </p>
  )
}

type FieldProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'>

/** Label above, hint below it, then the input, then its error. */
export function Field({ name, id, label, hint, error, className, ...input }: FieldProps): ReactNode {
  return (
    <Frame field={{ name, id, label, hint, error }} className={className}>
      {(wiring) => <input type="text" {...wiring} {...input} />}
    </Frame>
  )
}

type TextAreaFieldProps = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> & { ref?: Ref<HTMLTextAreaElement> }

/** The same for a text of several lines. */
export function TextAreaField({ name, id, label, hint, error, className, ...area }: TextAreaFieldProps): ReactNode {
  return (
    <Frame field={{ name, id, label, hint, error }} className={className}>
      {(wiring) => <textarea rows={4} {...wiring} {...area} />}
    </Frame>
  )
}

interface Choice {
  value: string
  label: string
}

type SelectFieldProps = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> & {
    options: readonly Choice[]
    /** Shown while nothing is chosen; its value is empty. */
    placeholder?: string
  }

export function SelectField({
  name,
  id,
  label,
  hint,
  error,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps): ReactNode {
  return (
    <Frame field={{ name, id, label, hint, error }} className={className}>
      {(wiring) => (
        <select {...wiring} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}
