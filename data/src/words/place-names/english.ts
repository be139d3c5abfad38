import type { NameWords } from './name-words.ts'
import { listOf } from '../word-list.ts'

const WORDS = listOf(
  'Alderbrook|Arkwright|Ashdown|Aspen|Avonlea|Barley|Beechwood|Bellwether|Birchfield|Blackthorn|Bramble|Brindle|Calder|Campion|Carding|Cartwright|Cedarhurst|Chandler|Clementine|Copperfield|Cornmill|Cottonwood|Crane|Crossley|Curlew|Dovecote|Eastgate|Edgeware|Elderflower|Elmstead|Fairfax|Falconer|Fernhill|Fletcher|Foundry|Garnet|Glasshouse|Goldfinch|Granary|Greenfinch|Hartwell|Hazelmere|Heron|Holloway|Hopkinson|Indigo|Ironbridge|Ivory|Jasmine|Kiln|Kingfisher|Kittiwake|Lacewing|Lavender|Linden|Lockwood|Loom|Lyric|Magpie|Mallard|Marigold|Meadowside|Mercer|Merchants|Meridian|Minerva|Monument|Morley|Nightingale|Northgate|Nutmeg|Orchid|Osprey|Otterburn|Palmer|Paragon|Pavilion|Pinnacle|Plover|Potter|Printworks|Quarry|Ravensworth|Redwood|Ropewalk|Rowan|Saffron|Sandpiper|Sawmill|Shuttle|Skylark|Spinner|Starling|Sterling|Swift|Tanner|Thistle|Thornbury|Tilden|Timber|Turner|Vantage|Wainwright|Weaver|Wharfside|Whitfield|Wildflower|Woodlark|Yewtree',
)
const HALL = listOf(
  '* House|* House|* Court|* Court|* Place|* Hall|* Point|* Residence|* Lodge|* Quarter|The *|* Rooms|* House, {quarter}|* Student Village|{quarter} Court|{quarter} House',
)
const AMERICAN_WORDS = listOf(
  'Alder|Arbor|Bayview|Bedford|Birch|Bluebird|Boxwood|Brightwater|Brookside|Canyon|Cardinal|Carver|Cedar|Chestnut|Clover|Concord|Copper|Cypress|Dogwood|Eastwood|Ellis|Ember|Fairmont|Fieldstone|Foundry|Garrison|Granite|Hadley|Harbor|Hawthorne|Hickory|Hollis|Ironwood|Jasper|Juniper|Lakeview|Larkin|Laurel|Liberty|Magnolia|Marlowe|Mason|Meridian|Mill Creek|Monarch|Northfield|Oakmont|Palisade|Parker|Pearl|Piedmont|Pioneer|Prescott|Quarry|Redbud|Ridgeline|Riverbend|Rowan|Sagebrush|Scholar|Sequoia|Silverleaf|Sparrow|Stonegate|Summit|Sycamore|Tamarack|Timber|Trailhead|Union|Vesper|Walden|Westbrook|Whitman|Wilder|Willow|Winslow|Yarrow',
)

const BRITISH: NameWords = {
  words: WORDS,
  hall: HALL,
  tower: listOf('* Tower|* Heights|* Point|One *|* Plaza'),
  brick: listOf('* Mill|* Works|* Yard|* Wharf|The * Building'),
  panel: listOf('* Square|* Gate|* Gardens|* Park'),
  terrace: listOf('* Terrace|* Row|* Mews|* Villas|* Cottages'),
  house: listOf('* Student House|The * House|* Villa|* Shared House|{quarter} Student House, *|* Cottage'),
  flat: listOf('* Apartments|* Apartments, {quarter}|* Flats|The * Flats|* Mansions|* Buildings'),
}
const AMERICAN: NameWords = {
  words: AMERICAN_WORDS,
  hall: listOf(
    'The *|* Hall|* House|* Commons|* Flats|* Station|* Place|* on {quarter}|* at {quarter}|Campus *|* Student Living|{quarter} Commons',
  ),
  tower: listOf('* Tower|* Heights|The * Tower|* High-Rise'),
  brick: listOf('* Lofts|* Mill|* Yards|* Row|The * Building'),
  panel: listOf('* Square|* Crossing|* Park|* Landing'),
  terrace: listOf('* Townhomes|* Row|* Terrace|* Village'),
  house: listOf('* House|The * House|* Co-op House|* Bungalow|{quarter} House, *'),
  flat: listOf('* Apartments|* Lofts|The * Apartments|* Court|* Residences'),
}
const AUSTRALIAN_WORDS = listOf(
  'Acacia|Albion|Banksia|Bellbird|Billabong|Bottlebrush|Boronia|Bowerbird|Brolga|Callistemon|Cassia|Coolibah|Correa|Currawong|Dianella|Fig Tree|Flinders|Grevillea|Hakea|Harbourside|Heron|Ironbark|Jacaranda|Jarrah|Karri|Kestrel|Kookaburra|Lilly Pilly|Lorikeet|Magpie|Mangrove|Marri|Melaleuca|Moreton|Myrtle|Paperbark|Quandong|Redgum|Rosella|Sandstone|Saltbush|Sheoak|Silky Oak|Southern Cross|Tasman|Tuart|Waratah|Wattle|Wharfside|Wren',
)

/** Where a country has no names of its own here. */
export const INTERNATIONAL_NAMES: NameWords = {
  words: listOf(
    'Aurora|Atlas|Bluebird|Compass|Corner|Cosmo|Eleven|Folio|Harbour|Horizon|Indigo|Linden|Lumen|Magnolia|Marina|Meridian|Mosaic|Nova|Olive|Orchid|Palm|Paragon|Pavilion|Polaris|Saffron|Sirocco|Solis|Terra|Vega|Verde|Vista|Zenith',
  ),
  hall: listOf('* Residence|* House|The *|* Student Residence|Campus *|* Living|{quarter} Residence|* {quarter}'),
  house: listOf('* House|Casa *|The * House'),
  flat: listOf('* Apartments|* Flats|* Suites'),
}

const ANTIPODEAN: NameWords = {
  words: AUSTRALIAN_WORDS,
  hall: listOf(
    '* House|* Lodge|* Hall|* Place|* on {quarter}|The *|* Student Village|* Residence|* Quarter|{quarter} Student Lodge',
  ),
  tower: listOf('* Tower|* Heights|* Central'),
  brick: listOf('* Works|* Wharf|* Yard'),
  terrace: listOf('* Terraces|* Terrace|* Row'),
  house: listOf('* Student House|The * House|* Share House|* Cottage'),
  flat: listOf('* Apartments|* Flats|* Residences'),
}

export const ENGLISH_NAMES: Record<string, NameWords> = {
  GB: BRITISH,
  IE: BRITISH,
  US: AMERICAN,
  CA: {
    ...AMERICAN,
    words: listOf(
      'Alder|Algonquin|Aspen|Balsam|Beaver|Birch|Bluejay|Cardinal|Caribou|Cedar|Chickadee|Copper|Dogwood|Fireweed|Fraser|Grand Trunk|Granite|Harbour|Hemlock|Heron|Huron|Juniper|Lakeshore|Larch|Laurel|Loon|Maple|Meadowlark|Muskoka|Nordic|Northern|Osprey|Pine|Portage|Prairie|Redwood|Ridge|River|Sockeye|Spruce|St Clair|Summit|Tamarack|Timber|Trillium|Wheatfield|Willow',
    ),
  },
  AU: ANTIPODEAN,
  NZ: {
    ...ANTIPODEAN,
    words: listOf(
      'Albatross|Bellbird|Fantail|Fernleaf|Flax|Harbourside|Heron|Huia|Kahikatea|Kaka|Karaka|Kauri|Kea|Kereru|Korimako|Kowhai|Mahoe|Manuka|Matai|Moana|Ngaio|Nikau|Paua|Piwakawaka|Pohutukawa|Ponga|Puriri|Rata|Rewarewa|Rimu|Silver Fern|Southern Cross|Takahe|Tarata|Tasman|Titoki|Toetoe|Totara|Tui|Weka',
    ),
  },
  ZA: {
    ...ANTIPODEAN,
    words: listOf(
      'Agapanthus|Aloe|Arum|Baobab|Buchu|Disa|Erica|Fynbos|Hoopoe|Ibis|Jacaranda|Karoo|Kingfisher|Leucadendron|Lion’s View|Marula|Milkwood|Oryx|Protea|Rooibos|Sunbird|Table View|Umthi|Vineyard|Watsonia|Weaver|Wild Fig|Yellowwood',
    ),
  },
}
