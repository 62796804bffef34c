import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import dayjs from '../../../runtime/dates/dayjs.ts'
import { useServices } from '../../../runtime/services-context.tsx'
import styles from './date-presets.module.css'
import type { InputProps } from './input-props.ts'
import { useBounds } from './use-bounds.ts'

interface DatePresetsProps extends Pick<InputProps, 'field' | 'label' | 'disabled' | 'change'> {
  readonly presets: readonly string[]
}

const minutes = 'YYYY-MM-DD HH:mm'

/** Buttons that enter a date so far from now; those that would be out of bounds are not there. */
export default function DatePresets({ field, label, presets, disabled, change }: DatePresetsProps) {
  const { language } = useServices().texts
  const { minDate = '', maxDate = '9999' } = useBounds(field, minutes)
  const offered = presets.flatMap((preset) => {
    const unit = preset.endsWith('y') ? 'year' : 'day'
    const count = Number.parseInt(preset, 10)
    const then = dayjs().add(count, unit).startOf('minute')
    const isInside = then.format(minutes) >= minDate && then.format(minutes) <= maxDate
    const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    return isInside ? [{ preset, then, words: words.format(count) }] : []
  })
  if (offered.length === 0 || disabled) return null
  return (
    <fieldset className={styles.presets} aria-label={label}>
      {offered.map(({ preset, then, words }) => (
        <Button
          key={preset}
          variant="default"
          size="compact-sm"
          onClick={() => change(field.type === 'date' ? then.format('YYYY-MM-DD') : then.toISOString())}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  )
}
