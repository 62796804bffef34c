import type { FormField } from '../../../../generator/grammar/forms.ts'
import dayjs from '../../../runtime/dates/dayjs.ts'
import { useFormStore } from '../../../runtime/forms/use-form.ts'

/** The earliest and the latest that a calendar offers, in its own format (dayjs tokens). */
export function useBounds(field: FormField, format: string) {
  const { form } = useFormStore()
  // A field inside of another one has no bounds in the form's schema, though one of the form's may be called like it.
  const { earliest, latest, days } = (form.fields.includes(field) && form.schema.properties?.[field.name]) || {}
  const day = (bound: string | undefined) =>
    bound === undefined ? undefined : dayjs(bound === 'now' ? undefined : bound).format(format)
  const last = days === undefined ? day(latest) : dayjs().add(days, 'day').format(format)
  return { minDate: day(earliest), maxDate: last }
}
