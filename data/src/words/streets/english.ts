import type { StreetWords } from './street-words.ts'
import { splitNames } from '../word-list.ts'

const BRITISH = splitNames(
  'Albert|Alma|Ashgrove|Beaumont|Belmont|Bridge|Brunswick|Cambridge|Castle|Cavendish|Chapel|Church|Clarence|Clarendon|Clifton|Corporation|Cromwell|Devonshire|Eldon|Ellesmere|Fountain|George|Gladstone|Grosvenor|Grove|Hanover|Harcourt|Hawthorn|Highfield|Holly|Hope|King|Lime|Lonsdale|Lower Park|Mansfield|Maple|Marlborough|Mill|Milton|Minster|Montague|Nelson|Norfolk|North|Orchard|Oxford|Park|Pembroke|Portland|Priory|Queen|Raleigh|Regent|Richmond|Rosebery|Russell|Rutland|Salisbury|School|Selborne|Somerset|South|Spring|St Anne’s|St George’s|St John’s|St Mary’s|St Peter’s|Stanley|Station|Sussex|Talbot|Temple|Trinity|Upper Park|Vernon|Victoria|Warwick|Waterloo|Wellington|West|Westbourne|Windsor|York',
)
const AMERICAN = splitNames(
  'Adams|Ash|Beacon|Birch|Broad|Cedar|Cherry|Chestnut|Church|Clark|College|Columbia|Commerce|Dogwood|Elm|Euclid|Forest|Franklin|Garfield|Grand|Grant|Hamilton|Harrison|Hickory|High|Highland|Hill|Jackson|Jefferson|Juniper|Lake|Lincoln|Linden|Locust|Madison|Magnolia|Main|Maple|Market|Mill|Monroe|Oak|Orchard|Park|Pine|Poplar|Prospect|River|Spring|Spruce|State|Summit|Sycamore|Union|University|Vine|Walnut|Washington|Water|Willow|Wilson',
)
const IRISH = splitNames(
  'Abbey|Bridge|Castle|Cathedral|Church|Clare|College|Convent|Cuffe|Dominick|Emmet|Fairview|Father Mathew|Grattan|Griffith|Harcourt|Henry|John|Kevin|Lower Main|Mary|Mill|Mount|New|North Circular|O’Brien|O’Donovan|Parnell|Pembroke|Pery|Quay|Richmond|Rock|St Brigid’s|St Mary’s|St Patrick’s|South Circular|Tara|Thomas|Upper Main|Western|William',
)
const AUSTRALIAN = splitNames(
  'Albert|Albion|Alfred|Ann|Bathurst|Bourke|Brunswick|Burwood|Campbell|Church|Clarence|Coronation|Cowper|Drummond|Eliza|Elizabeth|Fitzroy|Flinders|Forest|Gipps|Gloucester|Grey|Hawthorn|Hay|High|Hunter|Jacaranda|Kent|King|Lachlan|Leicester|Lygon|Macquarie|Margaret|Mary|Murray|Park|Phillip|Pitt|Princes|Queen|Raglan|Railway|Regent|Rokeby|Stanley|Station|Swan|Victoria|Waratah|Wattle|William|York',
)

export const ENGLISH_STREETS: Record<string, StreetWords> = {
  GB: {
    shapes: splitNames(
      '* Street|* Street|* Street|* Road|* Road|* Road|* Terrace|* Avenue|* Lane|* Place|* Row|* Gardens|* Grove',
    ),
    names: BRITISH,
    numbers: splitNames('{1-120}|{1-60}|{2-240}|{1-40}A'),
  },
  IE: {
    shapes: splitNames('* Street|* Street|* Road|* Road|* Terrace|* Avenue|* Lane|* Place|* Square'),
    names: IRISH,
    numbers: splitNames('{1-120}|{1-60}'),
  },
  US: {
    shapes: splitNames(
      '* Street|* Street|* Avenue|* Avenue|N * Street|S * Street|E * Avenue|W * Avenue|* Drive|* Boulevard|* Court',
    ),
    names: AMERICAN,
    numbers: splitNames('{100-999}|{1000-4800}|{10-98}'),
  },
  CA: {
    shapes: splitNames('* Street|* Street|* Avenue|* Road|* Street West|* Street East|* Avenue West|* Crescent'),
    names: splitNames(
      'Albert|Ash|Bay|Beaver|Birch|Caroline|Charles|Church|Cedar|Clarence|College|Columbia|Dominion|Duke|Dundas|Earl|Elgin|Frederick|Garry|George|Granville|Hazel|Huron|James|John|King|Lakeshore|Laurier|Lorne|Main|Maple|Maitland|Nelson|Oak|Ontario|Osborne|Prince|Princess|Queen|Regent|Richmond|River|Robinson|Simcoe|Spruce|Union|Victoria|Wellington|William|York',
    ),
    numbers: splitNames('{10-980}|{1000-2900}'),
  },
  AU: {
    shapes: splitNames('* Street|* Street|* Street|* Road|* Road|* Avenue|* Parade|* Lane|* Terrace'),
    names: AUSTRALIAN,
    numbers: splitNames('{1-120}|{100-480}'),
  },
  NZ: {
    shapes: splitNames('* Street|* Street|* Street|* Road|* Road|* Terrace|* Avenue|* Place'),
    names: splitNames(
      'Albert|Awa|Bowen|Castle|Clyde|Cook|Cumberland|Dee|Elgin|Ferry|Frederick|George|Ghuznee|Grafton|Hanover|Harbour|Hobson|Hanson|Kauri|Kowhai|London|Manuka|Market|Moa|Nikau|Papanui|Park|Princes|Puriri|Queen|Rata|Rimu|Symonds|Tasman|Totara|Tui|Union|Victoria|Wakefield|Wellesley|Willis',
    ),
    numbers: splitNames('{1-120}|{100-380}'),
  },
  ZA: {
    shapes: splitNames('* Street|* Street|* Road|* Road|* Avenue|* Lane'),
    names: splitNames(
      'Anzio|Arum|Baker|Bree|Burnham|Chapel|Church|Commercial|De Beer|De Korte|Dorp|Durban|Empire|Grey|Hope|Jacaranda|Jorissen|Juta|Kloof|Lower Main|Main|Melkbos|Merriman|Mill|Nuwe|Observatory|Plein|Protea|Roeland|Rosebank|Ryneveld|Simmonds|Smit|Station|Stiemens|Vineyard|Wale|Wolmarans',
    ),
    numbers: splitNames('{1-120}|{100-280}'),
  },
  MT: {
    shapes: splitNames('Triq *'),
    names: splitNames(
      'il-Baħar|il-Kbira|ir-Repubblika|San Ġwann|San Ġorġ|San Pawl|Sant’ Anna|Santa Luċija|l-Imdina|il-Ġnien|it-Torri|l-Università',
    ),
    numbers: splitNames('{1-120}'),
  },
}
