import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { WidgetView } from '../../../runtime/blocks/widget-view.tsx'
import type { InputProps } from './input-props.ts'

/** A hand-written widget of the console, into which something is entered. */
export default function WidgetField({ field, id, label, help, problem, disabled, value, change }: InputProps) {
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={help}
      error={problem}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <WidgetView name={field.widget ?? ''} with={field.with ?? {}} entered={{ value, change, disabled }} />
    </Input.Wrapper>
  )
}
