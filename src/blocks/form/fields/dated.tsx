import DayField from './date.tsx'
import type { InputProps } from './input-props.ts'
import MomentField from './moment.tsx'

/** Days and moments: they are typed and picked alike. */
export default function DatedField(props: InputProps) {
  return props.field.type === 'date' ? <DayField {...props} /> : <MomentField {...props} />
}
