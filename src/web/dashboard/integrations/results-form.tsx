import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { connectionsWords } from '#content/dashboard-connections.ts'
import type { AtsPlaceChoice, ConnectionView } from '#contract/customer/connections.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { onlyPlace } from './connection-command.ts'

const words = connectionsWords.detail.results

/** What goes back beside the note, as far as the ATS can hold it. */
export function ResultsForm({ view }: { view: ConnectionView }): ReactNode {
  const { settings, places, offer } = view
  const { file, score, scorecard } = offer.capabilities
  return (
    <Form method="post" className="grid max-w-[34rem] gap-5">
      {file !== null && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="sendsFile"
            defaultChecked={settings.sendsFile}
            className="size-5 flex-none accent-(--accent-text)"
          />
          {words.file}
        </label>
      )}
      {score !== null && (
        <SelectField
          id="score"
          name="score"
          label={words.score}
          hint={score}
          defaultValue={choiceOf(settings.scoreField)}
          options={[
            none,
            ...(places.scoreFields.length === 0 ? [{ value: onlyPlace, label: words.once }] : []),
            ...optionsOf(places.scoreFields),
          ]}
        />
      )}
      {scorecard !== null && (
        <SelectField
          id="scorecard"
          name="scorecard"
          label={words.scorecard}
          hint={scorecard}
          defaultValue={choiceOf(settings.scorecardForm)}
          options={[none, ...optionsOf(places.scorecardForms)]}
        />
      )}
      <p className="label">{words.blind}</p>
      <Button type="submit" name="do" value="change" className="justify-self-start">
        {words.save}
      </Button>
    </Form>
  )
}

const none = { value: '', label: words.none }

function optionsOf(places: readonly AtsPlaceChoice[]) {
  return places.map(({ id, name }) => ({ value: id, label: name }))
}

function choiceOf(place: AtsPlaceChoice | null): string {
  if (place === null) return ''
  return place.id === '' ? onlyPlace : place.id
}
