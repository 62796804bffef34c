import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { DetailsBlock } from '../../../generator/grammar/blocks/details.ts'
import { derived } from '../../runtime/data/derive.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScope } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { FieldValue } from '../listing/field-value.tsx'
import styles from './details.module.css'

/** One thing's fields as a list of terms. */
export function View({ node }: BlockProps<DetailsBlock>) {
  const { texts } = useServices()
  const scope = useScope()
  const given = node.of(scope)
  const thing = given && derived(given, node.entity)
  return (
    <dl className={styles.details}>
      {node.fields.map((name) => {
        const field = node.entity.fields[name]
        return (
          <div key={name} className={styles.detail}>
            <dt>{field?.label ? texts.of(field.label, scope) : name}</dt>
            <dd>
              <FieldValue
                entity={node.entity}
                name={name}
                thing={thing}
                words={fieldWords(node.entity, name, thing, texts)}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

export function Skeleton({ node }: BlockProps<DetailsBlock>) {
  return (
    <div className={styles.details} aria-hidden>
      {node.fields.map((name) => (
        <div key={name} className={styles.detail}>
          <Bone width={88} height={12} my={4} />
          <Bone width={160} height={12} my={4} />
        </div>
      ))}
    </div>
  )
}
