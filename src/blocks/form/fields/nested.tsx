import GroupField from './group.tsx'
import type { InputProps } from './input-props.ts'
import ItemsField from './items.tsx'

/** Fields that lie in a field, of each kind: who has one mostly has the others. */
export default function NestedField(props: InputProps) {
  return props.field.type === 'group' ? <GroupField {...props} /> : <ItemsField {...props} />
}
