import { SunburstChart } from 'echarts/charts'
import * as echarts from 'echarts/core'
import { use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import EChartsReact from 'echarts-for-react/esm/core'
import type { Share } from './shares.ts'

register([SunburstChart, SVGRenderer])

export interface ChartProps {
  shares: readonly Share[]
  /** The colour of each share and part, by its place. */
  color: (name: string | undefined, index: number) => string
  /** The colour between segments. */
  gap: string
}

/** The rings alone, loaded when a sunburst is on the page; the legend beside it says everything in words. */
export default function Chart({ shares, color, gap }: ChartProps) {
  const option = {
    // Rings that grow on every visit keep the page busy for whoever goes on at once.
    animation: false,
    series: {
      type: 'sunburst',
      nodeClick: false,
      sort: null,
      startAngle: 90,
      radius: ['46%', '96%'],
      label: { show: false },
      itemStyle: { borderWidth: 2, borderColor: gap, borderRadius: 3 },
      emphasis: { focus: 'none' },
      levels: [{}, { r0: '50%', r: '78%' }, { r0: '80%', r: '92%' }],
      data: shares.map((share, index) => ({
        name: share.name,
        value: share.value,
        itemStyle: { color: color(share.color, index) },
        children: share.parts
          .filter((part) => part.value > 0)
          .map((part, partIndex) => ({
            name: part.name,
            value: part.value,
            itemStyle: { color: color(part.color, index + partIndex + 1) },
          })),
      })),
    },
  }
  return (
    <EChartsReact
      echarts={echarts}
      option={option}
      opts={{ renderer: 'svg' }}
      notMerge
      style={{ width: '100%', height: '100%' }}
    />
  )
}
