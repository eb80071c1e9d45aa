import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { adminSettings, settingsFieldWords } from '#content/admin-settings.ts'
import { fill } from '#content/fill.ts'
import type { AdminSettingsView, SettingsField, SettingsFieldKind } from '#contract/admin/settings.ts'
import type { SettingsSection } from '#contract/values/site-settings.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'
import { inputNameOf } from './settings-command.ts'

interface SectionFormProps {
  section: SettingsSection
  view: AdminSettingsView
  reply: Reply | undefined
}

/** One section's fields, saved together. */
export function SectionForm({ section, view, reply }: SectionFormProps): ReactNode {
  const { isRefused, typedIn, errorOf } = readAnsweredForm(reply, section)
  const isBusy = useNavigation().formData?.get('do') === section
  return (
    <Form method="post" action={`#${section}`} noValidate className="grid max-w-[38rem] gap-6">
      <input type="hidden" name="do" value={section} />
      <input type="hidden" name="version" value={view.version} />
      {view.fields
        .filter((field) => field.section === section)
        .map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={isRefused ? (typedIn(inputNameOf(field.name)) ?? '') : field.value}
            problem={errorOf(inputNameOf(field.name))}
          />
        ))}
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
        {adminSettings.save}
      </Button>
    </Form>
  )
}

interface FieldRowProps {
  field: SettingsField
  value: string
  problem: string | undefined
}

function FieldRow({ field, value, problem }: FieldRowProps): ReactNode {
  const { name, fileValue } = field
  const { label, hint } = settingsFieldWords[name] ?? { label: name }
  const notes = [
    ...(hint === undefined ? [] : [{ id: `${name}-hint`, text: hint }]),
    ...(fileValue === null ? [] : [{ id: `${name}-file`, text: describeFile(fileValue) }]),
  ]
  const describedBy = [...notes.map(({ id }) => id), ...(problem === undefined ? [] : [`${name}-problem`])].join(' ')
  return (
    <div className="field">
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      {notes.map(({ id, text }) => (
        <span key={id} id={id} className="field-hint wrap-anywhere">
          {text}
        </span>
      ))}
      <Control
        field={field}
        value={value}
        describedBy={describedBy === '' ? undefined : describedBy}
        isWrong={problem !== undefined}
      />
      <FieldError id={`${name}-problem`} error={problem} />
    </div>
  )
}

const inputTypes: Readonly<Record<Exclude<SettingsFieldKind, 'lines'>, string>> = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  colour: 'text',
  moment: 'datetime-local',
  address: 'text',
}

interface ControlProps {
  field: SettingsField
  value: string
  describedBy: string | undefined
  isWrong: boolean
}

/** The server says what is wrong, in the page's own words: the browser's checks would stop some of it before. */
function Control({ field: { name, kind, isOptional }, value, describedBy, isWrong }: ControlProps): ReactNode {
  const shared = {
    id: name,
    name: inputNameOf(name),
    defaultValue: value,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
    'aria-required': !isOptional || undefined,
    autoComplete: 'off',
    spellCheck: kind === 'text' || kind === 'lines',
    className: 'input',
  }
  if (kind === 'lines') return <textarea {...shared} rows={4} maxLength={1300} />
  return <input {...shared} type={inputTypes[kind]} step={kind === 'moment' ? 1 : undefined} maxLength={2000} />
}

function describeFile(value: string): string {
  const text = value === '' ? adminSettings.fileNothing : value.replaceAll('\n', ', ')
  return fill(adminSettings.fileSays, { value: text })
}
