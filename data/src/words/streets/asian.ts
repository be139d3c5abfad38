import type { StreetWords } from './street-words.ts'
import { splitNames } from '../word-list.ts'

export const ASIAN_STREETS: Record<string, StreetWords> = {
  AE: {
    shapes: splitNames('Al * Street|Al * Street|Al * Road'),
    names: splitNames(
      'Bateen|Corniche|Falah|Fahidi|Ghubaiba|Hazaa|Hudaiba|Itihad|Jazira|Khaleej|Manama|Marjan|Muroor|Nahyan|Nakheel|Noor|Qasba|Qudra|Rasheed|Rigga|Salam|Sufouh|Taawun|Wahda|Wasl|Zahra',
    ),
    numbers: splitNames('{1-120}|Building {1-90}'),
  },
  IN: {
    shapes: splitNames('* Road|* Road|* Road|* Marg|{4-16}th Cross, * Road|{4-9}th Main Road, * Layout'),
    names: splitNames(
      'Ashok|Bhagat Singh|Brindavan|College|Gandhi|Gokhale|Gulmohar|Hill|Jawahar|Kasturba|Kaveri|Lake View|Lal Bahadur|Lotus|Model Colony|Mudaliar|Narayan|Nehru|Neem|Palm Grove|Rajaji|Rose Garden|Sardar Patel|Sarojini|Station|Subhash|Tagore|Temple|Tilak|Tulsi|University|Vidya|Vivekananda',
    ),
    numbers: splitNames('{1-180}|{1-60}/{1-9}|{1-90}A'),
  },
  SG: {
    shapes: splitNames('* Road|* Road|* Street|* Avenue|* Drive|Jalan *|Lorong *'),
    names: splitNames(
      'Angsana|Bedok|Belimbing|Bukit Merah|Cempaka|Clementi|Commonwealth|Dunearn|Dover|Ghim Moh|Jambu|Kelapa|Kent|Lentor|Melati|Mergui|Nanas|Pandan|Pasir Ria|Pinang|Queensway|Rambutan|Rosewood|Sembawang|Serangoon|Siglap|Tembusu|Teratai|Toa Payoh|Upper Wilkie',
    ),
    numbers: splitNames('{1-280}|{1-90}|Blk {10-480}'),
  },
  MY: {
    shapes: splitNames('Jalan *|Jalan *|Jalan *|Lorong *|Persiaran *'),
    names: splitNames(
      'Anggerik|Bahagia|Bukit Indah|Bunga Raya|Burma|Cempaka|Cenderawasih|Damai|Dato Onn|Delima|Harmoni|Ilmu|Kenanga|Kemuning|Kolej|Mawar|Melati|Mutiara|Nipah|Pantai Baru|Permai|Pinang|Rimba|Sentosa|Seri Hartamas|Setia|Tanjung|Teknologi|Teratai|Universiti|Utama|Wawasan',
    ),
    numbers: splitNames('{1-120}|{1-60}|{1-40}-{1-12}'),
  },
  TH: {
    shapes: splitNames('Soi * {1-48}|Soi * {1-24}|Thanon *|Thanon *'),
    names: splitNames(
      'Ari|Chaeng Watthana|Charan Sanit|Charoen Rat|Huai Kaeo|Kaset|Lat Phrao|Nimman|Ngam Wong Wan|Phahon Yothin|Pracha Uthit|Ram Intra|Ramkhamhaeng|Ratchada|Ratchawithi|Samsen|Sathu Pradit|Suthep|Suthisan|Thung Hotel|Wang Lang|Wiphawadi',
    ),
    numbers: splitNames('{1-280}|{1-120}/{1-60}'),
  },
  VN: {
    shapes: splitNames('* Street|* Street|* Road'),
    names: splitNames(
      'Cách Mạng Tháng Tám|Điện Biên Phủ|Đội Cấn|Giải Phóng|Hai Bà Trưng|Hoàng Quốc Việt|Lê Lợi|Lê Văn Sỹ|Lý Thường Kiệt|Nguyễn Huệ|Nguyễn Trãi|Phan Đình Phùng|Tô Hiến Thành|Trần Hưng Đạo|Võ Văn Ngân|Xuân Thủy',
    ),
    numbers: splitNames('{1-380}|{1-90}/{1-40}'),
  },
  PH: {
    shapes: splitNames('* Street|* Street|* Avenue'),
    names: splitNames(
      'Aurora|Bonifacio|Dapitan|Esteban Abada|Kalayaan|Katipunan|Kamagong|Ilang-Ilang|Mabini|Maginhawa|Malakas|Matahimik|Narra|Osmeña|Quirino|Sampaguita|San Marcelino|Taft',
    ),
    numbers: splitNames('{1-380}'),
  },
  JP: {
    shapes: ['*'],
    names: splitNames(
      'Aioicho|Asahimachi|Hanazonocho|Higashimachi|Honcho|Kamimachi|Kitamachi|Matsubara|Midoricho|Minamidai|Nakamachi|Nishimachi|Sakaecho|Sakurazaka|Shimmachi|Suehirocho|Takasagocho|Tamachi|Teramachi|Tokiwacho|Umegaoka|Wakabacho|Wakamiyacho|Yanagicho|Yayoicho',
    ),
    numbers: splitNames('{1-6}-{1-32}-{1-24}'),
  },
  KR: {
    shapes: splitNames('*-ro|*-ro|*-ro {1-60}-gil|*-daero {1-40}-gil'),
    names: splitNames(
      'Ahyeon|Bogwang|Byeolbit|Changcheon|Cheongpa|Daehak|Dongsan|Gaepo|Gwangan|Haengun|Hansol|Hoegi|Hyochang|Jangmi|Mujigae|Myeongnyun|Nakseong|Noksapyeong|Sillim|Sinchon|Ssangmun|Sudong|Suseong|Wangsan|Wolgok|Yeonhui|Yongbong|Yuseong',
    ),
    numbers: splitNames('{1-280}|{1-90}|{1-120}-{1-30}'),
  },
  CN: {
    shapes: splitNames('* Lu|* Lu|* Dong Lu|* Xi Lu|* Bei Lu|* Nan Lu|* Jie|* Dajie|* Xiang'),
    names: splitNames(
      'Baihua|Beichen|Chaoyang|Chunhua|Daxue|Dongfeng|Fuxing|Guangming|Heping|Hongqi|Hubin|Jianshe|Jiefang|Jinhua|Kexue|Meihua|Minzu|Nanhu|Qinghe|Renmin|Shaoshan|Shuguang|Songshan|Taoyuan|Tianhe|Tongxin|Weixing|Wenhua|Wenxin|Wutong|Xinhua|Xueyuan|Xuefu|Yanjiang|Yinghua|Yuhua|Zhongshan|Zhiyuan',
    ),
    numbers: splitNames('{1-380}|{1-120}'),
  },
  HK: {
    shapes: splitNames('* Street|* Street|* Street|* Road|* Lane|* Terrace'),
    names: splitNames(
      'Bonham|Caine|Chatham|Cheung Wah|Cooke|Des Voeux|Fook Wing|Fuk Lo|Fung Lok|Hau Wong|Hing Wah|Hok Yuen|Kwong Ming|Lion Rock|Lok Fu|Man Fuk|Ming Yuen|Nam Cheong|Pok Man|Pokfield|Sands|Shek Kip|Tai Hang|Tat Chee|Tung Lo|Wing Fung|Wing Lok|Wo Tik|Yee Wo|Yuk Sau',
    ),
    numbers: splitNames('{1-180}|{1-60}'),
  },
  TW: {
    shapes: splitNames('* Rd.|* Rd.|* St.|* Rd., Sec. {1-4}|* Rd., Sec. {1-4}|* St., Lane {2-60}'),
    names: splitNames(
      'Anhe|Bade|Changchun|Changxing|Daxue|Dingzhou|Fuxing S.|Guangfu|Heping E.|Jinhua|Jinshan S.|Keelung|Lishui|Longquan|Minquan E.|Minsheng|Pingdong|Qingtian|Ren’ai|Roosevelt|Shida|Siyuan|Tai’an|Tonghua|Wenlin|Wolong|Xinhai|Xinsheng S.|Yongkang|Zhongxiao E.|Zhinan|Zhongshan N.',
    ),
    numbers: splitNames('No. {1-280}|No. {1-120}'),
  },
}
