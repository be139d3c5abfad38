import type { NameWords } from './name-words.ts'
import { listOf } from '../word-list.ts'

export const ASIAN_NAMES: Record<string, NameWords> = {
  AE: {
    words: listOf(
      'Al Bahar|Al Dana|Al Fajr|Al Ghaf|Al Hilal|Al Mina|Al Najma|Al Nakhla|Al Noor|Al Qamar|Al Rawda|Al Rimal|Al Safwa|Al Waha|Al Yasmin|Al Zahra|Bateel|Dhow|Falcon|Ghadeer|Lulu|Marjan|Mishkat|Noura|Oryx|Reem|Saqr|Sidra|Talea|Zafran',
    ),
    hall: listOf('* Residence|* Student Residence|* House|* Student Village|{quarter} Residence'),
    tower: listOf('* Tower|* Heights'),
    house: listOf('* Villa|* House'),
    flat: listOf('* Apartments|* Residences|* Suites'),
  },
  IN: {
    words: listOf(
      'Amaltas|Amrapali|Ananda|Ashoka|Banyan|Chandan|Champa|Deepak|Dhruv|Gulmohar|Harmony|Indigo|Jasmine|Kadamba|Kaveri|Kesar|Lotus|Mayur|Mogra|Narmada|Neelkanth|Neem Tree|Palash|Parijat|Peepal|Prakriti|Rajani|Sahyadri|Saptarishi|Saraswati|Shanti|Suryodaya|Swarna|Tamarind|Tulip|Tulsi|Udaan|Vasant|Vidya|Vrindavan',
    ),
    hall: listOf('* Student House|* Residency|* Hostel|* House|* Nivas|* Vihar|Campus *|* {quarter}'),
    house: listOf('* Bungalow|* Villa|* Nivas'),
    flat: listOf('* Apartments|* Heights|* Enclave'),
  },
  SG: {
    words: listOf(
      'Angsana|Beringin|Bunga Raya|Casuarina|Cempaka|Cinnamon|Clove|Frangipani|Gambir|Hornbill|Ixora|Kapok|Kingfisher|Lantana|Mangosteen|Merbau|Nutmeg|Orchid|Otter|Pandan|Peony|Pulai|Rambutan|Saga|Sandalwood|Senna|Sunbird|Tembusu|Teratai|Vanda',
    ),
    hall: listOf('* House|* Lodge|* Student Residence|* Hall|* Point|{quarter} Student House'),
    house: listOf('* House|* Shophouse'),
    flat: listOf('* Apartments|* Suites|* Court'),
  },
  MY: {
    words: listOf(
      'Anggerik|Bayu|Belimbing|Bunga Raya|Cahaya|Cempaka|Cendana|Damai|Delima|Impian|Intan|Kasturi|Kemboja|Kenanga|Kenari|Ketapang|Lestari|Mahsuri|Mayang|Melati|Meranti|Merpati|Mutiara|Nilam|Perdana|Permai|Rimba|Seroja|Suria|Tanjung|Teratai|Zamrud',
    ),
    hall: listOf('Seri *|* Residence|* Student Residence|Residensi *|* House|Kolej Kediaman *'),
    tower: listOf('Menara *|* Heights'),
    house: listOf('Rumah *|Villa *'),
    flat: listOf('Pangsapuri *|* Suites|* Court'),
  },
  TH: {
    words: listOf(
      'Anchan|Bua Luang|Chaba|Chanthra|Champi|Dok Rak|Fah Sai|Kaew|Karawek|Khwan|Lamduan|Leelawadee|Mali|Namfon|Nok Yung|Phikun|Phloen|Ratchaphruek|Rim Nam|Saithan|Suan Son|Tawan|Thong Urai|Wan Dee',
    ),
    hall: listOf('Baan *|* Residence|The * Residence|* Place|* Dormitory|{quarter} Place'),
    tower: listOf('* Tower|* Mansion'),
    house: listOf('Baan *|* House'),
    flat: listOf('* Mansion|* Court|* Apartment'),
  },
  VN: {
    words: listOf(
      'An Bình|Bằng Lăng|Bình Minh|Hoa Mai|Hoa Sen|Hoa Sữa|Hòa Bình|Hương Tràm|Ngọc Lan|Phượng Vĩ|Sao Mai|Thanh Bình|Thiên Hương|Trúc Xanh|Tường Vi',
    ),
    hall: listOf('* Residence|* Student House|* House|{quarter} Student House'),
    house: listOf('* House|* Villa'),
    flat: listOf('* Apartments|* Flats'),
  },
  JP: {
    words: listOf(
      'Akane|Aoba|Asagao|Fuji|Hanamizuki|Haru|Hibari|Hidamari|Hikari|Hinata|Kaede|Kasumi|Kazami|Keyaki|Kinmokusei|Kohaku|Komorebi|Matsukaze|Midori|Minato|Momiji|Nadeshiko|Nagomi|Natsume|Shiki|Shirakaba|Sora|Suzukaze|Tachibana|Tsubaki|Tsukimi|Umi|Wakaba|Yamabuki|Yuzu',
    ),
    hall: listOf('Residence *|* Residence|Maison *|Student Maison *|* House|Campus *|{quarter} * House'),
    tower: listOf('* Tower|* Heights'),
    house: listOf('Share House *|* House'),
    flat: listOf('* Heights|Corpo *|Maison *'),
  },
  KR: {
    words: listOf(
      'Baram|Boram|Byeolbit|Byeoul|Chorok|Daol|Dasom|Dodam|Garam|Gaon|Haedam|Haetsal|Hanbit|Haneul|Hansol|Maru|Mirae|Miso|Namu|Narae|Nuri|Onnuri|Pureun|Raon|Saebyeok|Saesol|Sarang|Seoul Forest|Sodam|Solbit|Taeyang|Yedam|Yeoul',
    ),
    hall: listOf('* House|* Residence|* Student House|* Ville|* Livingtel|{quarter} * House'),
    tower: listOf('* Tower|* Heights'),
    house: listOf('* Share House|* House'),
    flat: listOf('* Officetel|* Ville|* Apartments'),
  },
  CN: {
    words: listOf(
      'Baihua|Biyun|Chenxi|Chunxiao|Fengye|Guihua|Haitang|Hanxiu|Hehua|Hupan|Jingyuan|Jinxiu|Lanting|Luhu|Meiyuan|Mingde|Moli|Qingfeng|Qinghe|Qingteng|Qiushi|Shuyuan|Songtao|Tianlai|Wutong|Xingguang|Xingzhi|Yajing|Yinxing|Yuelu|Yulan|Zhixing|Ziteng|Zhuyun',
    ),
    hall: listOf(
      '* Student Apartments|* Student Apartments|* Residence|* International Apartments|* Gongyu|{quarter} * Apartments',
    ),
    tower: listOf('* Tower|* Plaza'),
    house: listOf('* House|* Courtyard House'),
    flat: listOf('* Apartments|* Garden|* Mansion'),
  },
  HK: {
    words: listOf(
      'Chi Fai|Chung Ming|Fook Wah|Fung Wing|Hing Lok|Ho Ming|Jasmine|Kapok|Kin Sang|Kwai Lan|Lai Yuen|Lok Sing|Man Hong|Mei Lok|Ming Fai|Nam Fung|Pak Tin|Sau Ming|Sing Fai|Tak Lee|Tsui Wah|Wah Fung|Wing Fai|Wing Hong|Yan Oi|Yat Sing|Ying Wah|Yuk Lan',
    ),
    hall: listOf('* Student Residence|* House|* Lodge|* Hall|{quarter} Student Residence'),
    tower: listOf('* Tower|* Centre'),
    house: listOf('* House|* Terrace'),
    flat: listOf('* Mansion|* Court|* Building'),
  },
  TW: {
    words: listOf(
      'Banyan|Chunfeng|Fenghuang|Guiyuan|Haiyun|Hexiang|Jingxin|Lanyu|Liuchuan|Lütian|Meihua|Mingyue|Muxiang|Qingtian|Qinglong|Shanyu|Songhe|Tonghua|Wenxin|Xinghe|Xiangshan|Yangming|Yinghua|Yushan|Zhuwei',
    ),
    hall: listOf('* Student House|* Residence|* House|* Student Residence|{quarter} * House'),
    tower: listOf('* Tower|* Building'),
    house: listOf('* House|* Villa'),
    flat: listOf('* Apartments|* Garden|* Suites'),
  },
}
