/** SQL: the newest payout to a bank, as `bank`, that holds a payout `p` of ours; its columns are null before there is one. */
export const bankSql = `
  left join lateral (
    select f.* from bank_payout_parts b join bank_payouts f on f.id = b.bank_payout_id where b.payout_id = p.id
    order by f.created_at desc, f.id desc limit 1) bank on true`
