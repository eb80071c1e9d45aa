import { OverviewQuery, usualCallMinutes, usualDays } from '#contract/customer/overview.ts'

/** What the overview's address asks for. What is none of the choices is the usual, each by itself. */
export function queryOf({ searchParams }: URL): OverviewQuery {
  const { days, openingId, callMinutes } = OverviewQuery.shape
  const number = (name: string) => Number(searchParams.get(name) ?? Number.NaN)
  return {
    days: days.catch(usualDays).parse(number('days')),
    openingId: openingId.catch(null).parse(searchParams.get('opening')),
    callMinutes: callMinutes.catch(usualCallMinutes).parse(number('minutes')),
  }
}
