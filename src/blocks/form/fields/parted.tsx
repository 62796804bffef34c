import type { InputProps } from './input-props.ts'
import LinkField from './link.tsx'
import LocationField from './location.tsx'

/** Values of several parts, of each kind. */
export default function PartedField(props: InputProps) {
  return props.field.type === 'link' ? <LinkField {...props} /> : <LocationField {...props} />
}
