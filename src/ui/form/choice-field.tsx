import type { InputHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import type { Choice } from './field.tsx'
import { FieldError } from './field.tsx'

type ChoiceFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'value' | 'defaultValue'> & {
  name: string
  label: string
  options: readonly Choice[]
  error?: string
  /** The choice that is made when the page opens, for uncontrolled use. */
  defaultValue?: string
  /** The choice in force, for controlled use with `onChange`. */
  value?: string
}

/** A few choices, all in sight: a group of radio buttons in which the whole row can be pressed. */
export function ChoiceField({
  name,
  label,
  options,
  error,
  defaultValue,
  value,
  className,
  ...input
}: ChoiceFieldProps): ReactNode {
  const id = useId()
  return (
    <fieldset
      className={`field ${className ?? ''}`.trim()}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field-label mb-1.5">{label}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-invalid={error === undefined ? undefined : true}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              {...input}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
