import type { NameWords } from './name-words.ts'
import { splitNames } from '../word-list.ts'

const BRITISH_WORDS = splitNames(
  'Alderbrook|Arkwright|Ashdown|Aspen|Avonlea|Barley|Beechwood|Bellwether|Birchfield|Blackthorn|Bramble|Brindle|Calder|Campion|Carding|Cartwright|Cedarhurst|Chandler|Clementine|Copperfield|Cornmill|Cottonwood|Crane|Crossley|Curlew|Dovecote|Eastgate|Edgeware|Elderflower|Elmstead|Fairfax|Falconer|Fernhill|Fletcher|Foundry|Garnet|Glasshouse|Goldfinch|Granary|Greenfinch|Hartwell|Hazelmere|Heron|Holloway|Hopkinson|Indigo|Ironbridge|Ivory|Jasmine|Kiln|Kingfisher|Kittiwake|Lacewing|Lavender|Linden|Lockwood|Loom|Lyric|Magpie|Mallard|Marigold|Meadowside|Mercer|Merchants|Meridian|Minerva|Monument|Morley|Nightingale|Northgate|Nutmeg|Orchid|Osprey|Otterburn|Palmer|Paragon|Pavilion|Pinnacle|Plover|Potter|Printworks|Quarry|Ravensworth|Redwood|Ropewalk|Rowan|Saffron|Sandpiper|Sawmill|Shuttle|Skylark|Spinner|Starling|Sterling|Swift|Tanner|Thistle|Thornbury|Tilden|Timber|Turner|Vantage|Wainwright|Weaver|Wharfside|Whitfield|Wildflower|Woodlark|Yewtree',
)
/** Repeated patterns are drawn more often. */
const BRITISH_HALLS = splitNames(
  '* House|* House|* Court|* Court|* Place|* Hall|* Point|* Residence|* Lodge|* Quarter|The *|* Rooms|* House, {quarter}|* Student Village|{quarter} Court|{quarter} House',
)
const AMERICAN_WORDS = splitNames(
  'Alder|Arbor|Bayview|Bedford|Birch|Bluebird|Boxwood|Brightwater|Brookside|Canyon|Cardinal|Carver|Cedar|Chestnut|Clover|Concord|Copper|Cypress|Dogwood|Eastwood|Ellis|Ember|Fairmont|Fieldstone|Foundry|Garrison|Granite|Hadley|Harbor|Hawthorne|Hickory|Hollis|Ironwood|Jasper|Juniper|Lakeview|Larkin|Laurel|Liberty|Magnolia|Marlowe|Mason|Meridian|Mill Creek|Monarch|Northfield|Oakmont|Palisade|Parker|Pearl|Piedmont|Pioneer|Prescott|Quarry|Redbud|Ridgeline|Riverbend|Rowan|Sagebrush|Scholar|Sequoia|Silverleaf|Sparrow|Stonegate|Summit|Sycamore|Tamarack|Timber|Trailhead|Union|Vesper|Walden|Westbrook|Whitman|Wilder|Willow|Winslow|Yarrow',
)

const BRITISH: NameWords = {
  words: BRITISH_WORDS,
  hall: BRITISH_HALLS,
  tower: splitNames('* Tower|* Heights|* Point|One *|* Plaza'),
  brick: splitNames('* Mill|* Works|* Yard|* Wharf|The * Building'),
  panel: splitNames('* Square|* Gate|* Gardens|* Park'),
  terrace: splitNames('* Terrace|* Row|* Mews|* Villas|* Cottages'),
  house: splitNames('* Student House|The * House|* Villa|* Shared House|{quarter} Student House, *|* Cottage'),
  flat: splitNames('* Apartments|* Apartments, {quarter}|* Flats|The * Flats|* Mansions|* Buildings'),
}
const AMERICAN: NameWords = {
  words: AMERICAN_WORDS,
  hall: splitNames(
    'The *|* Hall|* House|* Commons|* Flats|* Station|* Place|* on {quarter}|* at {quarter}|Campus *|* Student Living|{quarter} Commons',
  ),
  tower: splitNames('* Tower|* Heights|The * Tower|* High-Rise'),
  brick: splitNames('* Lofts|* Mill|* Yards|* Row|The * Building'),
  panel: splitNames('* Square|* Crossing|* Park|* Landing'),
  terrace: splitNames('* Townhomes|* Row|* Terrace|* Village'),
  house: splitNames('* House|The * House|* Co-op House|* Bungalow|{quarter} House, *'),
  flat: splitNames('* Apartments|* Lofts|The * Apartments|* Court|* Residences'),
}
const AUSTRALIAN_WORDS = splitNames(
  'Acacia|Albion|Banksia|Bellbird|Billabong|Bottlebrush|Boronia|Bowerbird|Brolga|Callistemon|Cassia|Coolibah|Correa|Currawong|Dianella|Fig Tree|Flinders|Grevillea|Hakea|Harbourside|Heron|Ironbark|Jacaranda|Jarrah|Karri|Kestrel|Kookaburra|Lilly Pilly|Lorikeet|Magpie|Mangrove|Marri|Melaleuca|Moreton|Myrtle|Paperbark|Quandong|Redgum|Rosella|Sandstone|Saltbush|Sheoak|Silky Oak|Southern Cross|Tasman|Tuart|Waratah|Wattle|Wharfside|Wren',
)

/** Names for countries that have no list of their own. */
export const INTERNATIONAL_NAMES: NameWords = {
  words: splitNames(
    'Aurora|Atlas|Bluebird|Compass|Corner|Cosmo|Eleven|Folio|Harbour|Horizon|Indigo|Linden|Lumen|Magnolia|Marina|Meridian|Mosaic|Nova|Olive|Orchid|Palm|Paragon|Pavilion|Polaris|Saffron|Sirocco|Solis|Terra|Vega|Verde|Vista|Zenith',
  ),
  hall: splitNames('* Residence|* House|The *|* Student Residence|Campus *|* Living|{quarter} Residence|* {quarter}'),
  house: splitNames('* House|Casa *|The * House'),
  flat: splitNames('* Apartments|* Flats|* Suites'),
}

const SOUTHERN_HEMISPHERE: NameWords = {
  words: AUSTRALIAN_WORDS,
  hall: splitNames(
    '* House|* Lodge|* Hall|* Place|* on {quarter}|The *|* Student Village|* Residence|* Quarter|{quarter} Student Lodge',
  ),
  tower: splitNames('* Tower|* Heights|* Central'),
  brick: splitNames('* Works|* Wharf|* Yard'),
  terrace: splitNames('* Terraces|* Terrace|* Row'),
  house: splitNames('* Student House|The * House|* Share House|* Cottage'),
  flat: splitNames('* Apartments|* Flats|* Residences'),
}

export const ENGLISH_NAMES: Record<string, NameWords> = {
  GB: BRITISH,
  IE: BRITISH,
  US: AMERICAN,
  CA: {
    ...AMERICAN,
    words: splitNames(
      'Alder|Algonquin|Aspen|Balsam|Beaver|Birch|Bluejay|Cardinal|Caribou|Cedar|Chickadee|Copper|Dogwood|Fireweed|Fraser|Grand Trunk|Granite|Harbour|Hemlock|Heron|Huron|Juniper|Lakeshore|Larch|Laurel|Loon|Maple|Meadowlark|Muskoka|Nordic|Northern|Osprey|Pine|Portage|Prairie|Redwood|Ridge|River|Sockeye|Spruce|St Clair|Summit|Tamarack|Timber|Trillium|Wheatfield|Willow',
    ),
  },
  AU: SOUTHERN_HEMISPHERE,
  NZ: {
    ...SOUTHERN_HEMISPHERE,
    words: splitNames(
      'Albatross|Bellbird|Fantail|Fernleaf|Flax|Harbourside|Heron|Huia|Kahikatea|Kaka|Karaka|Kauri|Kea|Kereru|Korimako|Kowhai|Mahoe|Manuka|Matai|Moana|Ngaio|Nikau|Paua|Piwakawaka|Pohutukawa|Ponga|Puriri|Rata|Rewarewa|Rimu|Silver Fern|Southern Cross|Takahe|Tarata|Tasman|Titoki|Toetoe|Totara|Tui|Weka',
    ),
  },
  ZA: {
    ...SOUTHERN_HEMISPHERE,
    words: splitNames(
      'Agapanthus|Aloe|Arum|Baobab|Buchu|Disa|Erica|Fynbos|Hoopoe|Ibis|Jacaranda|Karoo|Kingfisher|Leucadendron|Lion’s View|Marula|Milkwood|Oryx|Protea|Rooibos|Sunbird|Table View|Umthi|Vineyard|Watsonia|Weaver|Wild Fig|Yellowwood',
    ),
  },
}
