/**
 * Said in a statement whose plan hangs on its values: what one environment is full of, another has hardly any of. It is
 * planned each time anew; a prepared one is planned for no values in particular after a while.
 */
export const plannedAnew = '/* planned anew */'

/**
 * Whether a statement is likely to come again as it is. Migrations, transactions' own words and long lists of values are
 * run once, and would only fill the place of others; what is to be planned anew gains nothing.
 */
export function isWorthPreparing(sql: string): boolean {
  return sql.length <= 4000 && !sql.includes(plannedAnew) && /^(?:select|with|insert|update|delete)\s/.test(sql)
}
