import { useEffect, useState } from 'react'
import type { ShownForm } from '../../runtime/forms/page-forms.ts'
import { useStore } from '../../runtime/use-store.ts'
import styles from './form.module.css'

export interface ProblemSummaryProps {
  readonly form: ShownForm
  readonly tries: number
}

/**
 * Reads out everything that is wrong when a submit was refused; on screen each field says it for itself. Where the page
 * lists them (block `problems`), that is what is read.
 */
export function ProblemSummary({ form, tries }: ProblemSummaryProps) {
  const [words, setWords] = useState('')
  const isListed = useStore(form.listed) > 0
  useEffect(() => {
    if (tries === 0) return
    setWords(
      form
        .problems()
        .map((each) => each.words)
        .join(' '),
    )
    // What is no longer said of any field is no longer to be read.
    return form.store.subscribeAll(() => {
      if (form.problems().length === 0) setWords('')
    })
  }, [tries, form])
  return (
    <p className={styles.summary} role="alert">
      {isListed ? '' : words}
    </p>
  )
}
