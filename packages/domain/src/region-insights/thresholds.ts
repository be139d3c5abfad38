/** Fewer offers say more about one landlord than about a region. */
export const MIN_OFFERS = 5

/** Fewer reviews are too few to recommend a place by. */
export const MIN_REVIEWS = 3

/** Fewer stays that sold out make no season. */
export const MIN_SOLD_STAYS = 20

/** A walk that most students would make every day. */
export const NEAR_WALK_MINUTES = 20

/** A stay of one semester; the longest that weekly and monthly markets offer as one. */
export const MAX_SEMESTER_WEEKS = 27

export const MAX_CAMPUSES = 6
export const MAX_BEST_RATED = 3
export const MAX_REGIONS_BELOW = 12
export const MAX_REGIONS_BESIDE = 8
