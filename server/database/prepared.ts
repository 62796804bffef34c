/**
 * Whether a statement is likely to come again as it is. Migrations, transactions' own words and long lists of values are
 * run once, and would only fill the place of others.
 */
export function isWorthPreparing(sql: string): boolean {
  return sql.length <= 4000 && /^(?:select|with|insert|update|delete)\s/.test(sql)
}
