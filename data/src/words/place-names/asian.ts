import type { NameWords } from './name-words.ts'
import { splitNames } from '../word-list.ts'

export const ASIAN_NAMES: Record<string, NameWords> = {
  AE: {
    words: splitNames(
      'Al Bahar|Al Dana|Al Fajr|Al Ghaf|Al Hilal|Al Mina|Al Najma|Al Nakhla|Al Noor|Al Qamar|Al Rawda|Al Rimal|Al Safwa|Al Waha|Al Yasmin|Al Zahra|Bateel|Dhow|Falcon|Ghadeer|Lulu|Marjan|Mishkat|Noura|Oryx|Reem|Saqr|Sidra|Talea|Zafran',
    ),
    hall: splitNames('* Residence|* Student Residence|* House|* Student Village|{quarter} Residence'),
    tower: splitNames('* Tower|* Heights'),
    house: splitNames('* Villa|* House'),
    flat: splitNames('* Apartments|* Residences|* Suites'),
  },
  IN: {
    words: splitNames(
      'Amaltas|Amrapali|Ananda|Ashoka|Banyan|Chandan|Champa|Deepak|Dhruv|Gulmohar|Harmony|Indigo|Jasmine|Kadamba|Kaveri|Kesar|Lotus|Mayur|Mogra|Narmada|Neelkanth|Neem Tree|Palash|Parijat|Peepal|Prakriti|Rajani|Sahyadri|Saptarishi|Saraswati|Shanti|Suryodaya|Swarna|Tamarind|Tulip|Tulsi|Udaan|Vasant|Vidya|Vrindavan',
    ),
    hall: splitNames('* Student House|* Residency|* Hostel|* House|* Nivas|* Vihar|Campus *|* {quarter}'),
    house: splitNames('* Bungalow|* Villa|* Nivas'),
    flat: splitNames('* Apartments|* Heights|* Enclave'),
  },
  SG: {
    words: splitNames(
      'Angsana|Beringin|Bunga Raya|Casuarina|Cempaka|Cinnamon|Clove|Frangipani|Gambir|Hornbill|Ixora|Kapok|Kingfisher|Lantana|Mangosteen|Merbau|Nutmeg|Orchid|Otter|Pandan|Peony|Pulai|Rambutan|Saga|Sandalwood|Senna|Sunbird|Tembusu|Teratai|Vanda',
    ),
    hall: splitNames('* House|* Lodge|* Student Residence|* Hall|* Point|{quarter} Student House'),
    house: splitNames('* House|* Shophouse'),
    flat: splitNames('* Apartments|* Suites|* Court'),
  },
  MY: {
    words: splitNames(
      'Anggerik|Bayu|Belimbing|Bunga Raya|Cahaya|Cempaka|Cendana|Damai|Delima|Impian|Intan|Kasturi|Kemboja|Kenanga|Kenari|Ketapang|Lestari|Mahsuri|Mayang|Melati|Meranti|Merpati|Mutiara|Nilam|Perdana|Permai|Rimba|Seroja|Suria|Tanjung|Teratai|Zamrud',
    ),
    hall: splitNames('Seri *|* Residence|* Student Residence|Residensi *|* House|Kolej Kediaman *'),
    tower: splitNames('Menara *|* Heights'),
    house: splitNames('Rumah *|Villa *'),
    flat: splitNames('Pangsapuri *|* Suites|* Court'),
  },
  TH: {
    words: splitNames(
      'Anchan|Bua Luang|Chaba|Chanthra|Champi|Dok Rak|Fah Sai|Kaew|Karawek|Khwan|Lamduan|Leelawadee|Mali|Namfon|Nok Yung|Phikun|Phloen|Ratchaphruek|Rim Nam|Saithan|Suan Son|Tawan|Thong Urai|Wan Dee',
    ),
    hall: splitNames('Baan *|* Residence|The * Residence|* Place|* Dormitory|{quarter} Place'),
    tower: splitNames('* Tower|* Mansion'),
    house: splitNames('Baan *|* House'),
    flat: splitNames('* Mansion|* Court|* Apartment'),
  },
  VN: {
    words: splitNames(
      'An Bình|Bằng Lăng|Bình Minh|Hoa Mai|Hoa Sen|Hoa Sữa|Hòa Bình|Hương Tràm|Ngọc Lan|Phượng Vĩ|Sao Mai|Thanh Bình|Thiên Hương|Trúc Xanh|Tường Vi',
    ),
    hall: splitNames('* Residence|* Student House|* House|{quarter} Student House'),
    house: splitNames('* House|* Villa'),
    flat: splitNames('* Apartments|* Flats'),
  },
  JP: {
    words: splitNames(
      'Akane|Aoba|Asagao|Fuji|Hanamizuki|Haru|Hibari|Hidamari|Hikari|Hinata|Kaede|Kasumi|Kazami|Keyaki|Kinmokusei|Kohaku|Komorebi|Matsukaze|Midori|Minato|Momiji|Nadeshiko|Nagomi|Natsume|Shiki|Shirakaba|Sora|Suzukaze|Tachibana|Tsubaki|Tsukimi|Umi|Wakaba|Yamabuki|Yuzu',
    ),
    hall: splitNames('Residence *|* Residence|Maison *|Student Maison *|* House|Campus *|{quarter} * House'),
    tower: splitNames('* Tower|* Heights'),
    house: splitNames('Share House *|* House'),
    flat: splitNames('* Heights|Corpo *|Maison *'),
  },
  KR: {
    words: splitNames(
      'Baram|Boram|Byeolbit|Byeoul|Chorok|Daol|Dasom|Dodam|Garam|Gaon|Haedam|Haetsal|Hanbit|Haneul|Hansol|Maru|Mirae|Miso|Namu|Narae|Nuri|Onnuri|Pureun|Raon|Saebyeok|Saesol|Sarang|Seoul Forest|Sodam|Solbit|Taeyang|Yedam|Yeoul',
    ),
    hall: splitNames('* House|* Residence|* Student House|* Ville|* Livingtel|{quarter} * House'),
    tower: splitNames('* Tower|* Heights'),
    house: splitNames('* Share House|* House'),
    flat: splitNames('* Officetel|* Ville|* Apartments'),
  },
  CN: {
    words: splitNames(
      'Baihua|Biyun|Chenxi|Chunxiao|Fengye|Guihua|Haitang|Hanxiu|Hehua|Hupan|Jingyuan|Jinxiu|Lanting|Luhu|Meiyuan|Mingde|Moli|Qingfeng|Qinghe|Qingteng|Qiushi|Shuyuan|Songtao|Tianlai|Wutong|Xingguang|Xingzhi|Yajing|Yinxing|Yuelu|Yulan|Zhixing|Ziteng|Zhuyun',
    ),
    hall: splitNames(
      '* Student Apartments|* Student Apartments|* Residence|* International Apartments|* Gongyu|{quarter} * Apartments',
    ),
    tower: splitNames('* Tower|* Plaza'),
    house: splitNames('* House|* Courtyard House'),
    flat: splitNames('* Apartments|* Garden|* Mansion'),
  },
  HK: {
    words: splitNames(
      'Chi Fai|Chung Ming|Fook Wah|Fung Wing|Hing Lok|Ho Ming|Jasmine|Kapok|Kin Sang|Kwai Lan|Lai Yuen|Lok Sing|Man Hong|Mei Lok|Ming Fai|Nam Fung|Pak Tin|Sau Ming|Sing Fai|Tak Lee|Tsui Wah|Wah Fung|Wing Fai|Wing Hong|Yan Oi|Yat Sing|Ying Wah|Yuk Lan',
    ),
    hall: splitNames('* Student Residence|* House|* Lodge|* Hall|{quarter} Student Residence'),
    tower: splitNames('* Tower|* Centre'),
    house: splitNames('* House|* Terrace'),
    flat: splitNames('* Mansion|* Court|* Building'),
  },
  TW: {
    words: splitNames(
      'Banyan|Chunfeng|Fenghuang|Guiyuan|Haiyun|Hexiang|Jingxin|Lanyu|Liuchuan|Lütian|Meihua|Mingyue|Muxiang|Qingtian|Qinglong|Shanyu|Songhe|Tonghua|Wenxin|Xinghe|Xiangshan|Yangming|Yinghua|Yushan|Zhuwei',
    ),
    hall: splitNames('* Student House|* Residence|* House|* Student Residence|{quarter} * House'),
    tower: splitNames('* Tower|* Building'),
    house: splitNames('* House|* Villa'),
    flat: splitNames('* Apartments|* Garden|* Suites'),
  },
}
