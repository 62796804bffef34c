import { useMemo } from 'react'
import type { FormField } from '../../../generator/grammar/forms.ts'
import { useFormStore } from '../../runtime/forms/use-form.ts'
import { useScopes, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './missing-parts.module.css'

/**
 * What a text lacks of its rule while it is typed; nothing before (product 5), and nothing once all of it fits. It
 * describes the field, and says politely when it changes.
 */
export default function MissingParts({ field, value }: { field: FormField; value: unknown }) {
  const store = useFormStore()
  const engine = useTexts()
  const { texts } = useServices()
  const { settled } = useScopes()
  const parts = useMemo(
    () => (field.parts ?? []).map(({ pattern, text }) => ({ fits: new RegExp(pattern, 'u'), text })),
    [field],
  )
  const typed = store.touched(field.name) && typeof value === 'string' ? value : ''
  const missing = typed === '' ? [] : parts.filter(({ fits }) => !fits.test(typed))
  return (
    <div role="status">
      {missing.length > 0 && (
        <div className={styles.missing} data-missing>
          {engine('missing')}
          <ul className={styles.parts}>
            {missing.map(({ text }) => (
              <li key={text.key} className={styles.part}>
                <span className={styles.sign} aria-hidden>
                  ✕
                </span>
                {texts.of(text, settled)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
