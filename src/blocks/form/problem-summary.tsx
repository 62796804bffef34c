import { useEffect, useState } from 'react'
import { useFormStore } from '../../runtime/forms/use-form.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './form.module.css'
import { problemWords } from './problem-words.ts'

/** Reads out everything that is wrong when a submit was refused; on screen each field says it for itself. */
export function ProblemSummary({ tries }: { tries: number }) {
  const store = useFormStore()
  const { texts } = useServices()
  const { settled } = useScopes()
  const [words, setWords] = useState('')
  useEffect(() => {
    if (tries === 0) return
    const said = store.form.fields.flatMap((field) => {
      const { problem } = store.field(field.name)
      return problem ? [problemWords(store.form, field, problem, texts, settled)] : []
    })
    setWords(said.join(' '))
    // What is no longer said of any field is no longer to be read.
    return store.subscribeAll(() => {
      if (store.form.fields.every(({ name }) => !store.field(name).problem)) setWords('')
    })
  }, [tries, store, texts, settled])
  return (
    <p className={styles.summary} role="alert">
      {words}
    </p>
  )
}
