import type { Entered } from '../../../generator/conform/case.ts'

/** A moment from now as the form keeps it: a day where staff are, or an instant. */
export function resolved(value: Entered, type: string): unknown {
  if (['words', 'records', 'tags', 'matrix'].includes(type)) return value === '' ? [] : value
  if (typeof value !== 'object' || !('fromNow' in value)) return value
  const moment = new Date(Date.now() + value.fromNow * 1000)
  if (type !== 'date') return moment.toISOString()
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
