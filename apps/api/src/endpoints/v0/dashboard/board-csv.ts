import type * as schemas from '@amber/contract/schemas/board'
import type { BoardTable } from '@amber/domain/board/board-tables'
import { moneyToDecimal } from '@amber/domain/money/money'

type Cell = string | number | null

type Columns<Row> = Record<string, (row: Row, board: schemas.Board) => Cell>

const amount = (minor: number | null, { currency }: schemas.Board): Cell =>
  minor === null ? null : Number(moneyToDecimal({ amount: minor, currency }))

const isMoney = ({ name }: schemas.Figure) => name === 'expected' || name === 'earned'

const figureColumns: Columns<schemas.Figure> = {
  figure: ({ name }) => name,
  value: (figure, board) => (isMoney(figure) ? amount(figure.value, board) : figure.value),
  compared: (figure, board) => (isMoney(figure) ? amount(figure.compared, board) : figure.compared),
  currency: (figure, { currency }) => (isMoney(figure) ? currency : null),
  of: ({ of }) => of,
  out_of: ({ out_of }) => out_of,
  low: ({ low }) => low,
  high: ({ high }) => high,
}

const rowColumns: Columns<schemas.BoardRow> = {
  key: ({ key }) => key,
  name: ({ name }) => name,
  leads: ({ leads }) => leads,
  reached: ({ reached }) => reached,
  booked: ({ booked }) => booked,
  conversion: ({ conversion }) => conversion,
  low: ({ low }) => low,
  high: ({ high }) => high,
  compared_leads: (row) => row.compared_leads,
  compared_booked: (row) => row.compared_booked,
}

const agentColumns: Columns<schemas.BoardRow> = {
  ...rowColumns,
  first_contact_minutes: (row) => row.first_contact,
  commission: (row, board) => amount(row.commission, board),
  currency: (_, { currency }) => currency,
}

const tableOf = <Row>(rows: readonly Row[], columns: Columns<Row>, board: schemas.Board): Cell[][] => [
  Object.keys(columns),
  ...rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, board))),
]

/** Turns rows whose values are cells already into a table. */
const plainTable = (columns: readonly string[], rows: readonly Readonly<Record<string, Cell>>[]): Cell[][] => [
  [...columns],
  ...rows.map((row) => columns.map((column) => row[column] ?? null)),
]

/** Returns a table of the board with its head, in the names of the API. */
export function boardTable(table: BoardTable, board: schemas.Board): Cell[][] {
  switch (table) {
    case 'figures':
      return tableOf(board.figures, figureColumns, board)
    case 'agents':
      return tableOf(board.agents, agentColumns, board)
    case 'teams':
    case 'sources':
    case 'regions':
    case 'places':
      return tableOf(board[table], rowColumns, board)
    case 'funnel':
      return plainTable(['step', 'leads', 'compared'], board.funnel)
    case 'days':
      return plainTable(['day', 'leads', 'booked'], [...board.compared_days, ...board.days])
    case 'reasons':
      return plainTable(['reason', 'leads', 'compared'], board.reasons)
    case 'hours':
      return plainTable(['weekday', 'hour', 'arrived', 'answered'], board.hours)
    case 'suppliers':
      return plainTable(['id', 'name', 'rooms', 'in_time', 'decided', 'low', 'high', 'minutes'], board.suppliers)
    case 'freshness':
      return plainTable(['age', 'places', 'compared'], board.freshness)
  }
}
