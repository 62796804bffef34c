import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone, useComputedColorScheme, useMantineTheme } from '@mantine/core'
import { later } from '../../runtime/code/later.tsx'
import { formatValue } from '../../runtime/expressions/format.ts'
import { segmentColor } from './colors.ts'
import { type Segment, type Share, sharesOf } from './shares.ts'
import styles from './sunburst.module.css'

const Chart = later(() => import('./chart.tsx'))

export interface SunburstProps {
  readonly label: string
  readonly segments?: readonly Segment[] | null
}

/**
 * Shares of a whole in rings, parts of a segment outside it (product 2.8). The rings are a picture; the table beside
 * them has every name, figure and percentage as text, so that colour is never the only sign.
 */
export function View({ label, segments }: SunburstProps) {
  const scheme = useComputedColorScheme('light')
  const theme = useMantineTheme()
  const { total, shares } = sharesOf(segments)
  const shade = typeof theme.primaryShade === 'number' ? theme.primaryShade : theme.primaryShade[scheme]
  const accent = theme.colors[theme.primaryColor]?.[shade] ?? theme.primaryColor
  const color = (name: string | undefined, index: number) => segmentColor(name, index, scheme, accent)

  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.rings} aria-hidden data-empty={total === 0 || undefined}>
        {total > 0 && (
          <Chart
            meanwhile={<Bone circle height={184} className={styles.bone} />}
            shares={shares}
            color={color}
            gap={scheme === 'dark' ? '#17181b' : '#ffffff'}
          />
        )}
        <span className={styles.total}>{formatValue(total, 'integer')}</span>
      </div>
      <table className={styles.legend} aria-label={label}>
        <tbody>
          {shares.flatMap((share, index) => [
            <Row key={share.name} share={share} color={color(share.color, index)} />,
            ...share.parts.map((part, partIndex) => (
              <Row
                key={`${share.name} ${part.name}`}
                share={part}
                color={color(part.color, index + partIndex + 1)}
                inside={share.name}
              />
            )),
          ])}
        </tbody>
      </table>
    </figure>
  )
}

function Row({ share, color, inside }: { share: Share; color: string; inside?: string }) {
  return (
    <tr data-part={inside ? true : undefined}>
      <th scope="row">
        <span className={styles.swatch} style={{ background: color }} aria-hidden />
        {share.name}
        {inside && <span className={styles.inside}> ({inside})</span>}
      </th>
      <td className={styles.value}>{formatValue(share.value, 'integer')}</td>
      <td className={styles.share}>{formatValue(share.share, 'percent')}</td>
    </tr>
  )
}

/** The rings and lines of what comes. */
export function Skeleton() {
  return (
    <div className={styles.figure} aria-hidden>
      <div className={styles.rings}>
        <Bone circle height={184} className={styles.bone} />
      </div>
      <div className={styles.lines}>
        {[0, 1, 2].map((line) => (
          <Bone key={line} height={14} />
        ))}
      </div>
    </div>
  )
}
